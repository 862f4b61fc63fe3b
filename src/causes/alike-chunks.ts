import type { ChunkCase, Reach, Standing } from "./case-facts.ts";
import type { Cause } from "./cause.ts";

/** Chunks that are kept at a time, a power of two. */
const SLOTS = 1 << 11;

/** What is kept of each: what is asked, its marks, and six numbers of each run. */
const NUMBERS = 14;

const REACHES: readonly Reach[] = ["retrieved", "reranked", "context", "order"];
const INSTEAD = [null, "same_version", "newer_version", "older_version"];

/**
 * What was found of chunks that stood alike in runs of the same versions. Ranks are small numbers, so that most chunks of a
 * large run stand as another one did; and what is told of both is one value.
 */
export class AlikeChunks {
  #known = new Float64Array(0);
  readonly #tags: (readonly string[])[] = [];
  readonly #causes: (readonly Cause[])[] = [];
  readonly #own = new Float64Array(NUMBERS);

  /** The causes of a chunk, from one that stood alike or else from `find`. */
  causesOf(
    chunk: ChunkCase,
    reach: Reach,
    find: (chunk: ChunkCase, reach: Reach) => readonly Cause[],
  ): readonly Cause[] {
    const { head, baseline, tags } = chunk;
    // Lists that were merged are more than numbers.
    if (head.lists.length > 0 || (baseline !== null && baseline.lists.length > 0)) return find(chunk, reach);
    const own = this.#own;
    own[0] = REACHES.indexOf(reach);
    own[1] = marksOf(chunk);
    writeStanding(own, 2, head, reach);
    writeStanding(own, 8, baseline, reach);
    let hash = hashOf(tags);
    for (let k = 0; k < NUMBERS; k++) hash = Math.imul(hash ^ (own[k]! | 0), 0x85ebca6b) ^ (hash >>> 13);
    const slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    const known = this.#causes[slot];
    if (known !== undefined && this.#isAlike(slot, tags)) return known;
    const causes = find(chunk, reach);
    if (this.#known.length === 0) this.#known = new Float64Array(SLOTS * NUMBERS);
    this.#known.set(own, slot * NUMBERS);
    this.#tags[slot] = tags;
    this.#causes[slot] = causes;
    return causes;
  }

  #isAlike(slot: number, tags: readonly string[]): boolean {
    for (let k = 0; k < NUMBERS; k++) if (this.#known[slot * NUMBERS + k] !== this.#own[k]) return false;
    const others = this.#tags[slot]!;
    return tags === others || (tags.length === others.length && tags.every((tag, i) => tag === others[i]));
  }
}

/** Tags that hint at anything are few, and no two begin alike and are as long. */
function hashOf(tags: readonly string[]): number {
  let hash = 0;
  for (const tag of tags) hash = Math.imul(hash ^ tag.charCodeAt(0) ^ (tag.length << 8), 0x9e3779b1);
  return hash;
}

function marksOf({ corpus, stale, retired, forbidden, instead, baseline }: ChunkCase): number {
  const listed = corpus === null ? 0 : corpus ? 1 : 2;
  const flags = (stale ? 8 : 0) + (retired ? 4 : 0) + (forbidden ? 2 : 0) + (baseline === null ? 1 : 0);
  return (listed * 4 + INSTEAD.indexOf(instead)) * 16 + flags;
}

/** What a reach looks at: of where a chunk was retrieved, what came after it says only whether the chunk was seen there. */
function writeStanding(own: Float64Array, at: number, standing: Standing | null, reach: Reach): void {
  own.fill(0, at, at + 6);
  own[at] = place(standing?.retrieved);
  if (standing === null) return;
  const { ranked, context, reranks } = standing;
  if (reach === "retrieved") {
    own[at + 1] = ranked === null && context === null ? 0 : 1;
    return;
  }
  own[at + 1] = place(ranked);
  own[at + 2] = place(standing.rerankedSize);
  own[at + 3] = reach === "reranked" ? (context === null ? 0 : 1) : place(context);
  own[at + 4] = place(standing.contextSize);
  own[at + 5] = (reranks ? 2 : 0) + ((standing.retrievedSize ?? 0) > 0 ? 1 : 0);
}

const place = (number: number | null | undefined): number => (number == null ? -1 : number);
