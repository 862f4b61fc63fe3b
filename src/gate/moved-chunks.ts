import type { ChunkEntry, ChunkIndex } from "../dataset/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden-case.ts";

/** Chunks that a change gives to documents that cases ask for, and these cases by id. */
export interface MovedChunks {
  /** Each with the document that it was of and the one that it is of now. */
  readonly chunks: readonly string[];
  readonly caseIds: readonly string[];
}

/**
 * Chunks with the id and text of the base commit that the manifest of a change says are of another document, one that
 * cases ask for: since then they count there as found or cited, which hides that the right ones are not. A corpus that is
 * chunked anew has other ids or other texts; where the base commit's manifest has neither texts nor hashes, ids alone do
 * not tell that a chunk is the same.
 */
export function movedChunks(head: ChunkIndex, base: ChunkIndex, cases: readonly GoldenCase[]): MovedChunks {
  const all = [...base.values()].flatMap((was) => {
    const own = head.get(was.id);
    const isMoved = own?.inManifest && was.documentId !== null && own.documentId !== was.documentId;
    return isMoved && own.documentId !== null && hasSameText(own, was) ? [{ was, to: own.documentId }] : [];
  });
  // Most changes move none: then no case need be looked at.
  if (all.length === 0) return { chunks: [], caseIds: [] };
  const asked = new Set(cases.flatMap(asksFor));
  const moved = all.filter(({ to }) => asked.has(to));
  const receiving = new Set(moved.map(({ to }) => to));
  return {
    chunks: moved.map(({ was, to }) => `${was.id} (of ${was.documentId}, now of ${to})`),
    caseIds: cases.filter((item) => asksFor(item).some((id) => receiving.has(id))).map(({ id }) => id),
  };
}

const asksFor = ({ expectedDocs, mustCite }: GoldenCase): string[] => [...expectedDocs, ...mustCite];

/** A text that the change took out of its manifest is not known to be another. */
function hasSameText(own: ChunkEntry, was: ChunkEntry): boolean {
  if (was.textHash !== null && own.textHash !== null) return own.textHash === was.textHash;
  if (was.text !== null && own.text !== null) return own.text === was.text;
  return (was.textHash ?? was.text) !== null && (own.textHash ?? own.text) === null;
}
