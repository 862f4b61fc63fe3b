import type { ChunkEntry, ChunkIndex } from "../dataset/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden-case.ts";

/** Chunks that a change gives to documents that cases ask for, and these cases by id. */
export interface MovedChunks {
  /** Each with the document that it was of and the one that it is of now. */
  readonly chunks: readonly string[];
  readonly caseIds: readonly string[];
}

interface Move {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Chunks of the base commit that the manifest of a change says are of another document, one that cases ask for: since then
 * they count there as found or cited, which hides that the right ones are not. A chunk is the same by its id, unless its
 * text is known to be another, or by its text under a new id. A corpus that is chunked anew has other ids or other texts;
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
  const added = [...head.values()].filter(({ id, inManifest }) => inManifest && !base.get(id)?.inManifest);
  // Most changes move and add none: then no case need be looked at.
  if (all.length + added.length === 0) return { chunks: [], caseIds: [] };
  const asked = new Set(cases.flatMap(asksFor));
  const arrived = added.filter(({ documentId }) => documentId !== null && asked.has(documentId));
  const moved = [...all.filter(({ to }) => asked.has(to)), ...movedUnderNewIds(arrived, head, base)];
  const receiving = new Set(moved.map(({ to }) => to));
  return {
    chunks: moved.map(({ id, from, to }) => `${id} (of ${from}, now of ${to})`),
    caseIds: cases.filter((item) => asksFor(item).some((id) => receiving.has(id))).map(({ id }) => id),
  };
}

const asksFor = ({ expectedDocs, mustCite }: GoldenCase): string[] => [...expectedDocs, ...mustCite];

/** A text that the change took out of its manifest, or gives as a hash where it was none, is not known to be another. */
function mayBeSameText(own: ChunkEntry, was: ChunkEntry): boolean {
  if (was.textHash !== null && own.textHash !== null) return own.textHash === was.textHash;
  if (was.text !== null && own.text !== null) return own.text === was.text;
  return (was.textHash ?? was.text) !== null;
}

/** What many documents say, as a footer, may begin in one more: a text has moved where its document has it no more. */
function movedUnderNewIds(arrived: readonly ChunkEntry[], head: ChunkIndex, base: ChunkIndex): Move[] {
  const texts = new Set(arrived.flatMap(textsOf));
  if (texts.size === 0) return [];
  const [now, before] = [documentsByText(head, texts), documentsByText(base, texts)];
  return arrived.flatMap((entry) => {
    const to = entry.documentId!;
    const text = textsOf(entry).find((one) => before.has(one));
    const were = text === undefined ? [] : [...before.get(text)!];
    const from = were.includes(to) ? undefined : were.find((document) => !now.get(text!)!.has(document));
    return from === undefined ? [] : [{ id: entry.id, from, to }];
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
