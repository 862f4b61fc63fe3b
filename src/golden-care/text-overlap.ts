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

/** A run that stands in more new chunks than this is boilerplate, and says nothing about where a text went. */
const MAX_SPREAD = 64;

/**
 * Finds the words of old chunks again in new ones, by runs of three words without case and punctuation (of a shorter text,
 * the whole of it). One changed word costs that word alone, because its neighbours stand in other runs. Linear in the
 * texts: only runs of the old chunks are looked for.
 */
export function textOverlap(old: readonly CorpusChunk[], fresh: Iterable<CorpusChunk>): ReadonlyMap<string, Overlap> {
  const wanted = new Map<string, { chunk: number; start: number }[]>();
  const sizes = old.map(({ text }, chunk) => {
    const list = words(text ?? "");
    for (const [start, run] of runs(list).entries()) {
      const places = wanted.get(run);
      if (places === undefined) wanted.set(run, [{ chunk, start }]);
      else places.push({ chunk, start });
    }
    return list.length;
  });
  const found = new Map<string, string[]>();
  for (const { chunk_id, text } of fresh) {
    for (const run of new Set(runs(words(text ?? "")))) {
      if (!wanted.has(run)) continue;
      const holders = found.get(run);
      if (holders === undefined) found.set(run, [chunk_id]);
      else if (holders.length <= MAX_SPREAD) holders.push(chunk_id);
    }
  }
  const places = old.map(() => new Map<string, Set<number>>());
  for (const [run, holders] of found) {
    if (holders.length > MAX_SPREAD) continue;
    for (const { chunk, start } of wanted.get(run)!) {
      for (const holder of holders) {
        const own = places[chunk]!.get(holder) ?? new Set();
        places[chunk]!.set(holder, own);
        for (let i = start; i < Math.min(start + RUN, sizes[chunk]!); i++) own.add(i);
      }
    }
  }
  return new Map(old.map(({ chunk_id }, i) => [chunk_id, { size: sizes[i]!, places: places[i]! }]));
}

/** The runs of a text in order, so that the place of a run is the place of its first word. */
function runs(list: readonly string[]): string[] {
  if (list.length === 0) return [];
  if (list.length < RUN) return [list.join(" ")];
  return Array.from({ length: list.length - RUN + 1 }, (_, i) => list.slice(i, i + RUN).join(" "));
}
