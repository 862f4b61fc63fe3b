import { type AccessLabel, type ChunkEntry, type ChunkIndex, documentsOf } from "../../input/corpus/index.ts";
import type { GoldenCase } from "../../input/golden/index.ts";
import type { Policy } from "../../policy/index.ts";
import { ACL_STAGES } from "../../scoring/index.ts";
import { type MovedChunks, type Protection, protects } from "../index.ts";
import { isRestricted } from "./widened-access.ts";

/**
 * Restores access metadata that a pull request removes from the corpus manifest, and returns the IDs of the chunks and
 * documents:
 *
 * - the access metadata of a chunk that no longer has any,
 * - the document of a chunk that no longer names one, if a case protects that document,
 * - the access metadata of a document that no chunk names any more, because a citation can still name it,
 * - the text of a restricted chunk, even if the pull request changes it, because answers are searched for it.
 *
 * If such a chunk is no longer in the index either, restoring it has no effect. If it is still retrieved, removing its
 * metadata would otherwise turn a leak into a chunk without metadata, or with metadata that the pipeline chooses.
 */
export function preserveBaseAccess(head: ChunkIndex, base: ChunkIndex, protection: Protection): string[] {
  const kept = new Set<string>();
  for (const was of base.values()) {
    const { id, label, documentId, text } = was;
    const own = head.get(id);
    const isForbidden = protects(protection, was) || isRestricted(label);
    // A blank text cannot be found in an answer.
    if (text !== null && isForbidden && text !== own?.text) {
      if (own?.text?.trim()) own.formerText = text;
      else head.intern(id).text = text;
      kept.add(id);
    }
    if (label !== null && isRestricted(label) && (own?.label ?? null) === null) {
      head.keepLabel(head.intern(id), label);
      kept.add(id);
    }
    if (documentId !== null && protection.documents.has(documentId) && (own?.documentId ?? null) === null) {
      head.setDocument(head.intern(id), documentId);
      kept.add(id);
    }
  }
  const respelled = new Map<string, ReadonlySet<AccessLabel>>();
  for (const document of replacedDocuments(head, base)) {
    const labels = base.labelsOf(document, false);
    if (labels !== undefined && !head.hasDocument(document)) respelled.set(document, labels);
  }
  for (const [document, labels] of [...base.documents, ...respelled]) {
    if (head.documents.has(document) || ![...labels].some(isRestricted)) continue;
    head.documents.set(document, new Set([...labels].map(({ tenantId, roles }) => head.label(tenantId, roles))));
    kept.add(document);
  }
  return [...kept];
}

/**
 * Documents that chunk IDs implied until the pull request named another document. If it names one of several that an ID
 * implies, the shorter ones are the ones replaced.
 */
function replacedDocuments(head: ChunkIndex, base: ChunkIndex): ReadonlySet<string> {
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
 * Adds the base commit's blocking stages to a policy. A case with a new ID is evaluated only with the pull request's
 * own policy, so a leak there would be a warning if that policy blocks fewer stages.
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
 * Finds chunks that the pull request's manifest moves to another document that cases expect or cite. They now count as
 * found or cited, which hides that the right ones are not.
 *
 * A chunk is the same if it has the same ID, unless its text is known to differ, or the same text under another ID. A
 * re-chunked corpus has other IDs or other texts. If the base commit's manifest has neither texts nor hashes, an ID
 * does not prove that a chunk is the same.
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
  // Most pull requests move no chunk.
  if (all.length + written.length === 0) return { chunks: [], caseIds: [] };
  const asked = new Set(cases.flatMap(expectedDocuments));
  const arrived = written.filter(({ documentId }) => documentId !== null && asked.has(documentId));
  const moved = [...all.filter(({ to }) => asked.has(to)), ...movedUnderOtherIds(arrived, head, base)];
  const receiving = new Set(moved.map(({ to }) => to));
  return {
    chunks: moved.map(({ id, from, to }) => `${id} (of ${from}, now of ${to})`),
    caseIds: cases.filter((item) => expectedDocuments(item).some((id) => receiving.has(id))).map(({ id }) => id),
  };
}

const expectedDocuments = ({ expectedDocs, mustCite }: GoldenCase): string[] => [...expectedDocs, ...mustCite];

/**
 * Returns true unless both the texts and the hashes that both sides know differ: a pull request can rewrite one of the
 * two. A text that is missing on one side is not known to differ.
 */
function mayBeSameText(own: ChunkEntry, was: ChunkEntry | undefined): boolean {
  if (was === undefined || (was.textHash ?? was.text) === null) return false;
  const known = (["textHash", "text"] as const).filter((of) => was[of] !== null && own[of] !== null);
  return known.length === 0 || known.some((of) => own[of] === was[of]);
}

/**
 * Finds texts that moved to another document under another ID. A text that other documents share, such as a footer, has
 * moved only if its former document no longer contains it.
 */
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

/** Hash and text of a chunk, as far as known. */
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
