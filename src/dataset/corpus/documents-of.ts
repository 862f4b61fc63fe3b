import type { ChunkEntry } from "./chunk-index.ts";
import { plainId } from "./plain-id.ts";

/**
 * Documents (plain ids) that a chunk may be of: the one that its row names, else each that the usual spelling of an id (document,
 * separator, rest) can name, the shortest first: `a/b#3` is of `a` and `a/b`.
 */
export function documentsOf({ id, documentId }: Pick<ChunkEntry, "id" | "documentId">): readonly string[] {
  if (documentId !== null) return [documentId];
  const plain = plainId(id);
  return [...plain.matchAll(/[:#/]/g)].flatMap(({ index }) => (index === 0 ? [] : [plain.slice(0, index)]));
}
