import { type AccessLabel, type ChunkEntry, type ChunkIndex, documentsOf } from "../../input/corpus/index.ts";
import type { GoldenCase } from "../../input/golden/index.ts";
import type { Policy } from "../../policy/index.ts";
import { ACL_STAGES } from "../../scoring/index.ts";
import { type MovedChunks, type Protection, protects } from "../index.ts";
import { isClosed } from "./widened-access.ts";

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
export function preserveBaseAccess(head: ChunkIndex, base: ChunkIndex, protection: Protection): string[] {
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

/**
 * The policy of a change with the stages at which the base commit's blocks a leak as well. A case under a new id is judged
 * by the change alone: what leaks there would be a warning where the change blocks less.
 */
export function preserveBaseStages(own: Policy, base: Policy): Policy {
  const { blockStages } = own.acl;
  if (base.acl.blockStages.every((stage) => blockStages.includes(stage))) return own;
  const kept = ACL_STAGES.filter((stage) => blockStages.includes(stage) || base.acl.blockStages.includes(stage));
  return { ...own, acl: { ...own.acl, blockStages: kept } };
}

interface Move {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Chunks of the base commit that the manifest of a change says are of another document, one that cases ask for: since then
 * they count there as found or cited, which hides that the right ones are not. A chunk is the same by its id, unless its
 * text is known to be another, or by its text under another id. A corpus that is chunked anew has other ids or other texts;
 * where the base commit's manifest has neither texts nor hashes, ids alone do not tell that a chunk is the same.
 */
export function movedChunks(head: ChunkIndex, base: ChunkIndex, cases: readonly GoldenCase[]): MovedChunks {
  if (base.manifestSize === 0) return { chunks: [], caseIds: [] };
  const all = [...base.values()].flatMap((was): Move[] => {
    const own = head.get(was.id);
    const [from, to] = [was.documentId, own?.inManifest ? own.documentId : null];
    if (from === null || to === null || from === to) return [];
    return mayBeSameText(own!, was) ? [{ id: was.id, from, to }] : [];
  });
  const written = [...head.values()].filter((own) => own.inManifest && !mayBeSameText(own, base.get(own.id)));
  // Most changes move and write none: then no case need be looked at.
  if (all.length + written.length === 0) return { chunks: [], caseIds: [] };
  const asked = new Set(cases.flatMap(asksFor));
  const arrived = written.filter(({ documentId }) => documentId !== null && asked.has(documentId));
  const moved = [...all.filter(({ to }) => asked.has(to)), ...movedUnderOtherIds(arrived, head, base)];
  const receiving = new Set(moved.map(({ to }) => to));
  return {
    chunks: moved.map(({ id, from, to }) => `${id} (of ${from}, now of ${to})`),
    caseIds: cases.filter((item) => asksFor(item).some((id) => receiving.has(id))).map(({ id }) => id),
  };
}

const asksFor = ({ expectedDocs, mustCite }: GoldenCase): string[] => [...expectedDocs, ...mustCite];

/**
 * Texts are the same by either of text and hash, as a change can write the other anew. One that it took out of its manifest,
 * or gives as a hash where it was none, is not known to be another.
 */
function mayBeSameText(own: ChunkEntry, was: ChunkEntry | undefined): boolean {
  if (was === undefined || (was.textHash ?? was.text) === null) return false;
  const known = (["textHash", "text"] as const).filter((of) => was[of] !== null && own[of] !== null);
  return known.length === 0 || known.some((of) => own[of] === was[of]);
}

/** What many documents say, as a footer, may begin in one more: a text has moved where its document has it no more. */
function movedUnderOtherIds(arrived: readonly ChunkEntry[], head: ChunkIndex, base: ChunkIndex): Move[] {
  const texts = new Set(arrived.flatMap(textsOf));
  if (texts.size === 0) return [];
  const [now, before] = [documentsByText(head, texts), documentsByText(base, texts)];
  return arrived.flatMap((entry) => {
    const to = entry.documentId!;
    const from = textsOf(entry).flatMap((text) => {
      const were = [...(before.get(text) ?? [])];
      return were.includes(to) ? [] : were.filter((document) => !now.get(text)!.has(document));
    });
    return from.slice(0, 1).map((document) => ({ id: entry.id, from: document, to }));
  });
}

/** What tells a text: its hash and itself, as far as they are known. */
const textsOf = ({ text, textHash }: ChunkEntry): string[] =>
  [textHash, text].filter((one) => one !== null && one.trim() !== "") as string[];

function documentsByText(index: ChunkIndex, texts: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of index.values()) {
    const { documentId } = entry;
    if (documentId === null || !entry.inManifest) continue;
    for (const text of textsOf(entry)) {
      if (texts.has(text)) found.set(text, (found.get(text) ?? new Set()).add(documentId));
    }
  }
  return found;
}
