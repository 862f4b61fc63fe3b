import type { FileSample } from "./file-sample.ts";
import { firstRow } from "./first-row.ts";
import { isObject } from "./is-type.ts";

/** The fields of the first record of a file of rows: of JSONL, of a JSON array, or of CSV by its header. */
export function columnNames(sample: FileSample): readonly string[] {
  const { value, line } = sample;
  const first = firstRow(sample);
  if (isObject(first)) return Object.keys(first);
  if (value !== undefined || !/[,;\t]/.test(line)) return [];
  return line.split(/[,;\t]/).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
}
