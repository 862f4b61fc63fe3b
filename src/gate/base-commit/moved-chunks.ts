import type { ChunkEntry, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";

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
