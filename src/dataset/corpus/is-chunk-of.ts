import { documentsOf } from "./documents-of.ts";
import { plainId } from "./plain-id.ts";

/** Whether an id alone says that it is that of a document, which is named by its plain id, or of one of its chunks. */
export function isChunkOf(written: string, document: string): boolean {
  const id = plainId(written);
  // Most ids begin otherwise, and need not be taken apart.
  return id === document || (id.startsWith(document) && documentsOf({ id, documentId: null }).includes(document));
}
