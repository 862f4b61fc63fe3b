import type { FileSample } from "../file-sample.ts";
import type { ReadContext } from "../read-context.ts";

type Row = Readonly<Record<string, unknown>>;

/** The format that a row is of, where its file did not begin as one of it; null where none is known. */
export function otherFormat(row: Row, began: FileSample, { traces, golden }: ReadContext["formats"]): string | null {
  const sample: FileSample = { line: JSON.stringify(row), row, value: row };
  const known = [...traces, ...golden].filter((format) => format.detect(sample));
  return known.some((format) => format.detect(began)) ? null : (known[0]?.title ?? null);
}
