import { columnNames } from "./column-names.ts";
import type { FileSample } from "./file-sample.ts";
import { firstRow } from "./first-row.ts";
import { isObject } from "./is-type.ts";

/** Whether the first record of a file of rows has all these fields: JSONL, a JSON array, or CSV by its header. */
export function hasColumns(sample: FileSample, ...names: readonly string[]): boolean {
  const first = firstRow(sample);
  if (isObject(first)) return names.every((name) => Object.hasOwn(first, name));
  const columns = new Set(columnNames(sample));
  return names.every((name) => columns.has(name));
}
