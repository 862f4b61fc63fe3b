import type { ChunkEntry, ChunkIndex } from "../dataset/chunk-index.ts";
import { spelledDocuments } from "../dataset/spelled-documents.ts";
import { isWider } from "./is-wider.ts";
import { openedCopies } from "./opened-copies.ts";

/**
 * Chunks that a change opens to more principals than the manifest of its base commit does, by id. Who may read what is
 * what leaks are judged by: whoever edits it must be seen to. That is also who moves a chunk out of a document that a case
 * protects, and who shows its text or document under another id.
 */
export function widenedAccess(
  head: ChunkIndex,
  base: ChunkIndex,
  protectedDocs: ReadonlySet<string>,
  protectedChunks: ReadonlySet<string>,
): string[] {
  const widened: string[] = [];
  for (const { id, label, documentId } of base.values()) {
    const own = head.get(id);
    if (!own?.inManifest) continue;
    const isMoved = own.documentId !== null && own.documentId !== documentId;
    if (isWider(own.label, label)) widened.push(id);
    else if (isMoved && documentsOf(id, documentId).some((was) => was !== own.documentId && protectedDocs.has(was)))
      widened.push(id);
  }
  const isProtected = ({ id, documentId }: ChunkEntry): boolean =>
    protectedChunks.has(id) || (documentId !== null && protectedDocs.has(documentId));
  return [...widened, ...openedCopies(head, base, isProtected)];
}

/** What a chunk is of by its row, else by its id. */
const documentsOf = (id: string, named: string | null): readonly string[] =>
  named === null ? spelledDocuments(id) : [named];
