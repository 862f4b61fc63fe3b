import type { AccessLabel, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import { documentsOf } from "../../dataset/corpus/documents-of.ts";
import { type Protection, protects } from "../protection.ts";
import { isClosed } from "./is-closed.ts";

/**
 * Lets what the base commit's manifest says of access hold for what a change takes out of it, and returns of which chunks
 * and documents:
 *
 * - the label of a chunk without row or label,
 * - the document of one without row or document, where a case protects that document,
 * - the labels of a document that no row names or spells any more, which a citation may still name,
 * - the text of a chunk that not everybody may see, also beside another text: answers would not be searched for it any more.
 *
 * Where such a chunk is gone from the index too, nobody asks; where it still comes back, taking out its label would have
 * turned a leak into a chunk that nobody labelled, or that the pipeline labels as it likes.
 */
export function keepAccess(head: ChunkIndex, base: ChunkIndex, protection: Protection): string[] {
  const kept = new Set<string>();
  for (const was of base.values()) {
    const { id, label, documentId, text } = was;
    const own = head.get(id);
    const isForbidden = protects(protection, was) || isClosed(label);
    // A text of spaces is none: nothing could be found in an answer by it.
    if (text !== null && isForbidden && text !== own?.text) {
      if (own?.text?.trim()) own.formerText = text;
      else head.intern(id).text = text;
      kept.add(id);
    }
    if (label !== null && isClosed(label) && (own?.label ?? null) === null) {
      head.keepLabel(head.intern(id), label);
      kept.add(id);
    }
    if (documentId !== null && protection.documents.has(documentId) && (own?.documentId ?? null) === null) {
      head.setDocument(head.intern(id), documentId);
      kept.add(id);
    }
  }
  const respelled = new Map<string, ReadonlySet<AccessLabel>>();
  for (const document of leftDocuments(head, base)) {
    const labels = base.labelsOf(document, false);
    if (labels !== undefined && !head.hasDocument(document)) respelled.set(document, labels);
  }
  for (const [document, labels] of [...base.documents, ...respelled]) {
    if (head.documents.has(document) || ![...labels].some(isClosed)) continue;
    head.documents.set(document, new Set([...labels].map(({ tenantId, roles }) => head.label(tenantId, roles))));
    kept.add(document);
  }
  return [...kept];
}

/**
 * Documents that ids spelled until a change named another for the chunk. Where it names one of those that the id spells, it
 * says which of them is meant, and the shorter ones were none.
 */
function leftDocuments(head: ChunkIndex, base: ChunkIndex): ReadonlySet<string> {
  const left = new Set<string>();
  for (const entry of base.values()) {
    const named = head.get(entry.id)?.documentId ?? null;
    if (!entry.inManifest || entry.documentId !== null || named === null) continue;
    const spelled = documentsOf(entry);
    for (const document of spelled.slice(spelled.indexOf(named) + 1)) left.add(document);
  }
  return left;
}
