import type { ValueColumn } from "../../metrics/run/value-column.ts";
import type { ByteText } from "./byte-text.ts";
import type { VaryingColumn } from "./varying-columns.ts";

/** Different rows of a group that are kept as bytes, a power of two. */
const REMEMBERED = 512;

/** Columns that are looked up as one. */
const GROUP = 8;

/** A column with more different values than this is looked up alone: latency, cost. */
const FEW_VALUES = 64;

/** A column in the form in which it is looked up and copied. */
interface Column {
  readonly values: ValueColumn;
  readonly before: Uint8Array;
}

/** Neighbours whose values come again together, as those of one metric at several cutoffs do. */
interface Group {
  readonly columns: readonly Column[];
  /** The codes of the values that each slot knows, a row a slot. */
  readonly known: Uint16Array;
  /** Where the text of a known row begins and ends in the store; 0, 0: not known yet. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/**
 * The `MetricWriter` of many cases: scores of golden sets come again and again, so that most of them are found written
 * already and only copied.
 */
export class RememberingWriter {
  readonly #groups: readonly Group[];
  readonly #end: Uint8Array;
  readonly #store = new Uint8Array(REMEMBERED * STORE_BYTES_A_SLOT);
  readonly #row = new Uint16Array(GROUP);
  #stored = 1;

  constructor(columns: readonly VaryingColumn[], end: string) {
    const encoder = new TextEncoder();
    this.#groups = grouped(columns.map(({ values, before }) => ({ values, before: encoder.encode(before) })));
    this.#end = encoder.encode(end);
  }

  write(i: number, out: ByteText): void {
    for (const group of this.#groups) {
      const slot = this.#look(group, i);
      const from = group.from[slot]!;
      if (from > 0 && this.#isKnown(group, slot)) out.copy(this.#store, from, group.to[slot]!);
      else {
        const start = out.length;
        for (const { before, values } of group.columns) {
          out.copy(before, 0, before.length);
          out.appendNumber(values.at(i));
        }
        if (from === 0 && isCounted(group)) this.#remember(group, slot, out.since(start));
      }
    }
    out.copy(this.#end, 0, this.#end.length);
  }

  /** Reads the row of a case and tells its slot. */
  #look({ columns }: Group, i: number): number {
    const row = this.#row;
    let mixed = 0;
    for (let c = 0; c < columns.length; c++) {
      const code = columns[c]!.values.code(i);
      row[c] = code;
      mixed = Math.imul(mixed ^ code, 0x85ebca6b);
      mixed ^= mixed >>> 15;
    }
    return (mixed >>> 8) & (REMEMBERED - 1);
  }

  #isKnown({ columns, known }: Group, slot: number): boolean {
    const at = slot * columns.length;
    for (let c = 0; c < columns.length; c++) if (known[at + c] !== this.#row[c]) return false;
    return true;
  }

  #remember({ columns, known, from, to }: Group, slot: number, written: Uint8Array): void {
    if (this.#stored + written.length > this.#store.length) return;
    this.#store.set(written, this.#stored);
    known.set(this.#row.subarray(0, columns.length), slot * columns.length);
    from[slot] = this.#stored;
    this.#stored += written.length;
    to[slot] = this.#stored;
  }
}

const STORE_BYTES_A_SLOT = 1 << 12;

function grouped(columns: readonly Column[]): Group[] {
  const groups: Column[][] = [];
  let open: Column[] = [];
  for (const column of columns) {
    const isAlone = column.values.different > FEW_VALUES;
    if (open.length === 0 || open.length === GROUP || isAlone) {
      open = [];
      groups.push(open);
    }
    open.push(column);
    if (isAlone) open = [];
  }
  return groups.map((members) => ({
    columns: members,
    known: new Uint16Array(REMEMBERED * members.length),
    from: new Uint32Array(REMEMBERED),
    to: new Uint32Array(REMEMBERED),
  }));
}

/** Without codes no value can be found again; such a column is alone. */
function isCounted({ columns }: Group): boolean {
  return Number.isFinite(columns[0]!.values.different);
}
