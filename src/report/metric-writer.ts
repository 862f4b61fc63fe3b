import type { RunScores } from "../metrics/run-scores.ts";
import type { ByteText } from "./byte-text.ts";

/** Different numbers of a column that are kept as bytes; a power of two. */
const REMEMBERED = 256;

/** A column whose values differ. */
interface Varying {
  readonly values: Float64Array;
  /** The two halves of each value, to find it again by. */
  readonly halves: Uint32Array;
  /** The text before its numbers: its key, and whatever says the same of every case since the column before. */
  readonly before: Uint8Array;
  readonly known: Float64Array;
  /** Where the text and number of a known value begin and end in the store; 0, 0: not known yet. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/**
 * Writes the numbers of one case as a JSON object. Keys, and columns that say the same of every case, are made once;
 * scores of golden sets come again and again, so that most of the rest is found written already and only copied.
 */
export class MetricWriter {
  readonly #columns: Varying[] = [];
  readonly #end: Uint8Array;
  readonly #store = new Uint8Array(STORE_BYTES);
  #stored = 1;

  constructor(run: RunScores) {
    const encoder = new TextEncoder();
    let before = "{";
    for (const [name, values] of run.columns) {
      before += `${before === "{" || before.endsWith(",") ? "" : ","}${JSON.stringify(name)}:`;
      if (isConstant(values)) {
        before += `${JSON.stringify(finite(values[0]))},`;
        continue;
      }
      this.#columns.push({
        ...{ values, halves: new Uint32Array(values.buffer, values.byteOffset, values.length * 2) },
        before: encoder.encode(before),
        known: new Float64Array(REMEMBERED),
        ...{ from: new Uint32Array(REMEMBERED), to: new Uint32Array(REMEMBERED) },
      });
      before = ",";
    }
    this.#end = encoder.encode(`${before.replace(/,$/, "")}}`);
  }

  write(i: number, out: ByteText): void {
    for (const column of this.#columns) {
      const value = column.values[i]!;
      const slot = slotOf(column.halves[2 * i]!, column.halves[2 * i + 1]!);
      const from = column.from[slot]!;
      if (from > 0 && (column.known[slot] === value || (Number.isNaN(value) && Number.isNaN(column.known[slot]))))
        out.copy(this.#store, from, column.to[slot]!);
      else {
        const start = out.length;
        out.copy(column.before, 0, column.before.length);
        out.appendNumber(value);
        if (from === 0) this.#remember(column, slot, value, out.since(start));
      }
    }
    out.copy(this.#end, 0, this.#end.length);
  }

  #remember(column: Varying, slot: number, value: number, written: Uint8Array): void {
    if (this.#stored + written.length > STORE_BYTES) return;
    this.#store.set(written, this.#stored);
    column.known[slot] = value;
    column.from[slot] = this.#stored;
    this.#stored += written.length;
    column.to[slot] = this.#stored;
  }
}

const STORE_BYTES = 1 << 20;

function slotOf(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return (mixed >>> 16) & (REMEMBERED - 1);
}

function isConstant(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) if (!Object.is(values[i], values[0])) return false;
  return true;
}

function finite(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
