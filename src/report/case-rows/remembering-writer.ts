import type { ByteText } from "./byte-text.ts";
import { JoinedColumns } from "./joined-columns.ts";
import { KeptTexts } from "./kept-texts.ts";
import type { MetricWriter } from "./metric-writer.ts";
import { utf8Bytes } from "./utf8-bytes.ts";
import type { VaryingColumn } from "./varying-columns.ts";

/** Neighbours whose rows come again, or one column. */
interface Group {
  readonly columns: readonly VaryingColumn[];
  /** The row of each case; null where the codes of the one column say it. */
  readonly rows: Uint16Array | null;
  /** By row. */
  readonly texts: KeptTexts;
}

/**
 * The `MetricWriter` of many cases: scores of golden sets come again and again, so that most of them are found written
 * already and only copied.
 */
export class RememberingWriter implements MetricWriter {
  readonly #out: ByteText;
  readonly #groups: readonly Group[];
  readonly #end: Uint8Array;

  constructor(columns: readonly VaryingColumn[], end: string, out: ByteText) {
    this.#out = out;
    this.#groups = grouped(columns, out);
    this.#end = utf8Bytes(end);
  }

  write(i: number): void {
    const out = this.#out;
    for (const { columns, rows, texts } of this.#groups) {
      const row = rows === null ? columns[0]!.values.code(i) : rows[i]!;
      if (texts.append(row)) continue;
      const start = out.length;
      for (const { before, values } of columns) {
        out.append(before);
        out.appendNumber(values.at(i));
      }
      texts.keepSince(start, row);
    }
    out.appendBytes(this.#end);
  }
}

function grouped(columns: readonly VaryingColumn[], out: ByteText): Group[] {
  const groups: Group[] = [];
  const cases = columns[0]?.values.length ?? 0;
  let members: VaryingColumn[] = [];
  const joined = new JoinedColumns(cases);
  const close = (): void => {
    if (members.length === 0) return;
    const { rows, different } = joined.take();
    groups.push({ columns: members, rows, texts: new KeptTexts(out, different) });
    members = [];
  };
  for (const column of columns) {
    if (joined.join(column.values)) {
      members.push(column);
      continue;
    }
    close();
    if (joined.join(column.values)) members.push(column);
    else groups.push(alone(column, cases, out));
  }
  close();
  return groups;
}

/** Values that hardly ever come again are not kept, and where they are not counted they cannot be. */
function alone(column: VaryingColumn, cases: number, out: ByteText): Group {
  const { different } = column.values;
  return { columns: [column], rows: null, texts: new KeptTexts(out, different <= cases / 2 ? different : 0) };
}
