import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import { chunkOfDocument } from "./chunk-of-document.ts";
import type { SpanList } from "./span-lists.ts";

/** The documents of some rankings as chunks, one ranking after the other, each under the name of its stage. */
export function chunksOfLists(lists: readonly SpanList[]): ForeignChunk[] {
  return lists.flatMap(({ stage, documents }) => documents.map((document) => chunkOfDocument(document, stage)));
}
