import type { FileSample } from "../file-sample.ts";
import { isObject } from "../is-type.ts";

/** Whether the first row holds labels in the fields of our own golden set: it is a case of ours, whatever else it holds. */
export function hasOwnLabels({ row }: FileSample): boolean {
  return row !== null && (Array.isArray(row.expected_chunk_ids) || isObject(row.relevance));
}
