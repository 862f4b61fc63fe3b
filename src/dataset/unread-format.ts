import type { FileSample } from "./file-sample.ts";
import { hasColumns } from "./has-columns.ts";
import { unreadFormats } from "./unread-formats.ts";

/** Fields of rows that are meant as ours, whatever is wrong with them. */
const OWN = ["query_id", "retrieved_chunks", "expected_chunk_ids"];

/** What to say of a file that no adapter knows; null where nobody knows it, or its rows are meant as ours. */
export function unreadFormat(sample: FileSample): { readonly message: string; readonly hint: string } | null {
  const isOwn = OWN.some((name) => hasColumns(sample, name));
  const found = isOwn ? undefined : unreadFormats.find((format) => format.detect(sample));
  if (found === undefined) return null;
  return { message: `this file is not read: it looks like ${found.title}`, hint: found.hint };
}
