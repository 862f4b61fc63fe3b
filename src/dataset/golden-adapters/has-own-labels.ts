import type { FileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";

/** Whether the first row holds labels in the fields of our own golden set: it is a case of ours, whatever else it holds. */
export function hasOwnLabels({ row }: FileSample): boolean {
  return row !== null && (Array.isArray(row.expected_chunk_ids) || isObject(row.relevance));
}
