import { words } from "../text/words.ts";
import type { CorpusChunk } from "./read-chunks.ts";

/** Where the text of one old chunk is found again. */
export interface Overlap {
  /** Number of words of the old chunk; 0 where its text is not known. */
  readonly size: number;
  /** By new chunk: the places of the old chunk's words that stand there in a common run of words. */
  readonly places: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Words in a run: fewer are found everywhere, more break on every edit. */
const RUN = 3;

/**
 * A run that stands in more new chunks than this is boilerplate, and says nothing about where a text went; but in its own
 * document, which may be one of hundreds with the same clauses.
 */
const MAX_SPREAD = 64;

interface Place {
  readonly chunk: number;
  readonly start: number;
}

/**
 * Finds the words of old chunks again in new ones, by runs of three words without case and punctuation (of a shorter text,
 * the whole of it). One changed word costs that word alone, because its neighbours stand in other runs. Linear in the
 * texts: only runs of the old chunks are looked for.
 */
export function textOverlap(old: readonly CorpusChunk[], fresh: Iterable<CorpusChunk>): ReadonlyMap<string, Overlap> {
  const wanted = new Map<string, Map<string | null, Place[]>>();
  const sizes = old.map(({ text, document_id }, chunk) => {
    const list = words(text ?? "");
    for (const [start, run] of runs(list).entries()) {
      const byDocument = wanted.get(run) ?? new Map<string | null, Place[]>();
      wanted.set(run, byDocument);
      add(byDocument, document_id || null, { chunk, start });
    }
    return list.length;
  });
  const found = new Map<string, string[]>();
  const near = new Map<string, Map<string | null, string[]>>();
  for (const { chunk_id, text, document_id } of fresh) {
    for (const run of new Set(runs(words(text ?? "")))) {
      const byDocument = wanted.get(run);
      if (byDocument === undefined) continue;
      if ((found.get(run)?.length ?? 0) <= MAX_SPREAD) add(found, run, chunk_id);
      if (!document_id || !byDocument.has(document_id)) continue;
      const own = near.get(run) ?? new Map<string | null, string[]>();
      near.set(run, own);
      if ((own.get(document_id)?.length ?? 0) <= MAX_SPREAD) add(own, document_id, chunk_id);
    }
  }
  const places = old.map(() => new Map<string, Set<number>>());
  const mark = (all: readonly Place[], holders: readonly string[]): void => {
    if (holders.length > MAX_SPREAD) return;
    for (const { chunk, start } of all) {
      for (const holder of holders) {
        const own = places[chunk]!.get(holder) ?? new Set();
        places[chunk]!.set(holder, own);
        for (let i = start; i < Math.min(start + RUN, sizes[chunk]!); i++) own.add(i);
      }
    }
  };
  for (const [run, holders] of found) {
    const isSpread = holders.length > MAX_SPREAD;
    for (const [document, all] of wanted.get(run)!)
      mark(all, isSpread ? (near.get(run)?.get(document) ?? []) : holders);
  }
  return new Map(old.map(({ chunk_id }, i) => [chunk_id, { size: sizes[i]!, places: places[i]! }]));
}

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** The runs of a text in order, so that the place of a run is the place of its first word. */
function runs(list: readonly string[]): string[] {
  if (list.length === 0) return [];
  if (list.length < RUN) return [list.join(" ")];
  return Array.from({ length: list.length - RUN + 1 }, (_, i) => list.slice(i, i + RUN).join(" "));
}
