import type { FileSample } from "./file-sample.ts";

/** What a file of rows begins with: the first element of a JSON array, or the JSON value itself; undefined for CSV. */
export function firstRow({ value }: Pick<FileSample, "value">): unknown {
  return Array.isArray(value) ? value[0] : value;
}
