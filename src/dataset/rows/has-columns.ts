import { columnNames } from "./column-names.ts";
import type { FileSample } from "./file-sample.ts";

/** Whether the first record of a file of rows has all these fields: JSONL, a JSON array, or CSV by its header. */
export function hasColumns(sample: FileSample, ...names: readonly string[]): boolean {
  const columns = new Set(columnNames(sample));
  return names.every((name) => columns.has(name));
}
