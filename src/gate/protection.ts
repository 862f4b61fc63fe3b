import type { ChunkEntry } from "../dataset/corpus/chunk-index.ts";
import { plainId } from "../dataset/corpus/plain-id.ts";
import type { GoldenCase } from "../dataset/golden/golden-case.ts";

/** What golden cases protect, by plain id: documents, and single chunks. */
export interface Protection {
  readonly documents: ReadonlySet<string>;
  readonly chunks: ReadonlySet<string>;
}

/** Whether a case protects anything: that is checked without labels. */
export function isProtecting({
  protected: chunks,
  protectedDocs,
}: Pick<GoldenCase, "protected" | "protectedDocs">): boolean {
  return chunks.length + protectedDocs.length > 0;
}

export function protectionOf(cases: readonly GoldenCase[]): Protection {
  return {
    documents: new Set(cases.flatMap((item) => item.protectedDocs)),
    chunks: new Set(cases.flatMap((item) => item.protected.map(plainId))),
  };
}

/** Whether a chunk is protected: by its own id, or as one of its document. */
export function protects({ documents, chunks }: Protection, { id, documentId }: ChunkEntry): boolean {
  return chunks.has(plainId(id)) || (documentId !== null && documents.has(documentId));
}
