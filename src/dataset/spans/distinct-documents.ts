import { documentKey } from "./document-key.ts";
import type { SpanDocument } from "./span.ts";

/** The documents of several lists one after the other, each once. */
export function distinctDocuments(lists: readonly (readonly SpanDocument[])[]): SpanDocument[] {
  const seen = new Set<string>();
  return lists.flat().filter((document) => !seen.has(documentKey(document)) && seen.add(documentKey(document)));
}
