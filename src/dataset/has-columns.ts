import type { FileSample } from "./file-sample.ts";
import { firstRow } from "./first-row.ts";
import { isObject } from "./is-type.ts";

/** Whether the first record of a file of rows has all these fields: JSONL, a JSON array, or CSV by its header. */
export function hasColumns(sample: FileSample, ...names: readonly string[]): boolean {
  const { value, line } = sample;
  const first = firstRow(sample);
  if (isObject(first)) return names.every((name) => Object.hasOwn(first, name));
  if (value !== undefined || !/[,;\t]/.test(line)) return false;
  const columns = new Set(line.split(/[,;\t]/).map((name) => name.trim().replace(/^"(.*)"$/, "$1")));
  return names.every((name) => columns.has(name));
}
