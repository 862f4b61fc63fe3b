import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import { documentsOf } from "../../dataset/corpus/documents-of.ts";
import { type Protection, protects } from "../protection.ts";
import { isWider } from "./is-wider.ts";
import { openedCopies } from "./opened-copies.ts";

/**
 * Chunks that a change opens to more principals than the manifest of its base commit does, by id. Who may read what is
 * what leaks are judged by: whoever edits it must be seen to. That is also who moves a chunk out of a document that a case
 * protects, and who shows its text or document under another id.
 */
export function widenedAccess(head: ChunkIndex, base: ChunkIndex, protection: Protection): string[] {
  const widened: string[] = [];
  for (const was of base.values()) {
    const { id, label, documentId } = was;
    const own = head.get(id);
    if (!own?.inManifest) continue;
    const isMoved = own.documentId !== null && own.documentId !== documentId;
    if (isWider(own.label, label)) widened.push(id);
    else if (
      isMoved &&
      documentsOf(was).some((document) => document !== own.documentId && protection.documents.has(document))
    )
      widened.push(id);
  }
  return [...widened, ...openedCopies(head, base, (entry) => protects(protection, entry))];
}
