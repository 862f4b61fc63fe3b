import type { FileSample } from "../rows/file-sample.ts";
import { valueAt } from "./value-at.ts";

/**
 * A sample of the rows that one JSON document holds: at the first of these keys, which may be dotted, that leads to a
 * list. The sample itself where none does.
 */
export function rowsIn(sample: FileSample, ...keys: readonly string[]): FileSample {
  const rows = keys.map((key) => valueAt(sample.value, key)).find(Array.isArray);
  return rows === undefined ? sample : { ...sample, value: rows };
}
