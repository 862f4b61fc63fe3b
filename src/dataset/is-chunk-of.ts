import { documentsOf } from "./documents-of.ts";

/** Whether an id alone says that it is that of a document, or of one of its chunks. */
export function isChunkOf(id: string, document: string): boolean {
  // Most ids begin otherwise, and need not be taken apart.
  return id === document || (id.startsWith(document) && documentsOf({ id, documentId: null }).includes(document));
}
