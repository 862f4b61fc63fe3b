import { foldDiacritics, grouped, words } from "../text/index.ts";

/** Indices of two texts that are near-duplicates. */
interface NearPair {
  readonly a: number;
  /** Greater than `a`. */
  readonly b: number;
  /** Weighted Jaccard similarity, 0 to 1. It is 1 if only case, diacritics, or punctuation differ. */
  readonly similarity: number;
}

interface NearDuplicates {
  /** Sorted by `a`, then `b`. Each of several equal texts is paired only with the first one. */
  readonly pairs: readonly NearPair[];
  /** False if so many texts are similar that not all pairs were compared. */
  readonly complete: boolean;
}

/** Similarity from which two questions are near-duplicates. Chosen by reading pairs of real datasets. */
export const DEFAULT_SIMILARITY = 0.75;

/** Most steps of a search, which take some seconds. */
const MAX_STEPS = 400_000_000;

/** Steps that a found pair counts for. */
const STEPS_PER_PAIR = 1000;

/** Characters of a gram. Shorter grams occur in every text, and longer ones lose too much by a typing error. */
const GRAM_LENGTH = 4;

/** Weights are multiples of 1/1000, stored as integers, so that sums are exact in any order. */
const WEIGHT_UNIT = 1000;

/** Tolerance for rounding errors if a threshold is met exactly. */
const EPSILON = 1e-6;

/**
 * Finds all pairs of texts with a similarity of at least `threshold`, without comparing each text with each other. A text
 * is the set of character 4-grams of its words, without case, diacritics, and punctuation. For Chinese, where a character
 * is a word, they are pairs of characters. A gram has weight 1 if it occurs in every text, up to 2 if it occurs in one.
 *
 * The search is a prefix filter with positional bounds (Bayardo, Ma, Srikant 2007; Xiao, Wang, Lin, Yu 2008): similar
 * texts share one of their rarest grams. Texts that differ in words with digits, such as years or error codes, are never a
 * pair. Empty texts are skipped.
 */
export function nearDuplicates(
  texts: readonly string[],
  threshold = DEFAULT_SIMILARITY,
  maxSteps = MAX_STEPS,
): NearDuplicates {
  const { pairs, firsts } = pairEqualTexts(texts);
  const weighted = weigh(firsts.map(({ folded }) => folded));
  const buckets = grouped(firsts.keys(), (d) => firsts[d]!.codes);
  const search: Search = { stepsLeft: maxSteps, lastCompared: new Int32Array(firsts.length).fill(-1) };
  for (const bucket of buckets.values()) {
    for (const { x, y, similarity } of joinBucket(bucket, weighted, threshold, search)) {
      const [a, b] = [firsts[y]!.index, firsts[x]!.index];
      pairs.push({ a: Math.min(a, b), b: Math.max(a, b), similarity });
    }
  }
  pairs.sort((p, q) => p.a - q.a || p.b - q.b);
  return { pairs, complete: search.stepsLeft > 0 };
}

/** State of a search. */
interface Search {
  stepsLeft: number;
  /** By text: the text that it was last compared with. */
  readonly lastCompared: Int32Array;
}

/** The first of several equal texts. */
interface Distinct {
  readonly index: number;
  readonly folded: string;
  /** Its words with digits. */
  readonly codes: string;
}

/** Pairs equal texts and returns the first one of each. */
function pairEqualTexts(texts: readonly string[]): { pairs: NearPair[]; firsts: Distinct[] } {
  const pairs: NearPair[] = [];
  const firsts = new Map<string, Distinct>();
  for (const [index, text] of texts.entries()) {
    const list = words(foldDiacritics(text));
    if (list.length === 0) continue;
    const folded = ` ${list.join(" ")} `;
    const first = firsts.get(folded);
    if (first !== undefined) {
      pairs.push({ a: first.index, b: index, similarity: 1 });
      continue;
    }
    const codes = [...new Set(list.filter((word) => /\p{N}/u.test(word)))].sort().join(" ");
    firsts.set(folded, { index, folded, codes });
  }
  return { pairs, firsts: [...firsts.values()] };
}

/** Texts as sets of weighted grams. */
interface Weighted {
  /** By text: its grams as ranks, rarest first, so ascending. */
  readonly grams: readonly Int32Array[];
  /** By text: the weight of all its grams from an index on. */
  readonly rests: readonly Int32Array[];
  /** By gram rank. */
  readonly weights: Int32Array;
  /** By text. */
  readonly totals: Int32Array;
}

function weigh(texts: readonly string[]): Weighted {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const raw = texts.map((text) => {
    const own = new Set<number>();
    for (let i = 0; i + GRAM_LENGTH <= text.length; i++) {
      const gram = text.slice(i, i + GRAM_LENGTH);
      let number = numbers.get(gram);
      if (number === undefined) {
        number = counts.push(0) - 1;
        numbers.set(gram, number);
      }
      own.add(number);
    }
    for (const number of own) counts[number]!++;
    return own;
  });
  const order = counts.map((_, number) => number).sort((a, b) => counts[a]! - counts[b]! || a - b);
  const ranks = new Int32Array(counts.length);
  const weights = new Int32Array(counts.length);
  const scale = Math.log(Math.max(2, texts.length));
  for (const [rank, number] of order.entries()) {
    ranks[number] = rank;
    weights[rank] = Math.round(WEIGHT_UNIT * (1 + Math.log(texts.length / counts[number]!) / scale));
  }
  const grams = raw.map((own) => Int32Array.from(own, (number) => ranks[number]!).sort());
  const rests = grams.map((own) => {
    const rest = new Int32Array(own.length + 1);
    for (let i = own.length - 1; i >= 0; i--) rest[i] = rest[i + 1]! + weights[own[i]!]!;
    return rest;
  });
  return { grams, weights, rests, totals: Int32Array.from(rests, (rest) => rest[0]!) };
}

/** The texts that have a gram among their rarest ones, by ascending weight. */
interface Posting {
  readonly texts: number[];
  /** Index of the gram in each text. */
  readonly positions: number[];
  /** Weight of each text from that index on. A copy, because most texts are only read for it. */
  readonly rests: number[];
  /** Texts before this index are too light for all following ones. */
  start: number;
}

/** A pair of distinct texts. */
interface Joined {
  readonly x: number;
  readonly y: number;
  readonly similarity: number;
}

/**
 * Finds the pairs in a group of texts. If two texts with weights X >= Y reach the threshold t, their common weight is at
 * least t X and at least 2t / (1 + t) Y. So at least that much weight follows from their rarest common gram on.
 */
function joinBucket(bucket: readonly number[], weighted: Weighted, threshold: number, search: Search): Joined[] {
  const found: Joined[] = [];
  const { grams, rests, totals } = weighted;
  const postings = new Map<number, Posting>();
  const compare = (x: number, i: number, posting: Posting): void => {
    for (let p = posting.start; p < posting.texts.length; p++) {
      const y = posting.texts[p]!;
      search.stepsLeft--;
      if (search.lastCompared[y] === x) continue;
      search.lastCompared[y] = x;
      const both = totals[x]! + totals[y]!;
      const need = (threshold / (1 + threshold)) * both - EPSILON;
      if (rests[x]![i]! < need || posting.rests[p]! < need) continue;
      const common = commonWeight(weighted, x, y, i, posting.positions[p]!, need, search);
      if (common < need) continue;
      search.stepsLeft -= STEPS_PER_PAIR;
      found.push({ x, y, similarity: common / (both - common) });
    }
  };
  const indexedShare = (2 * threshold) / (1 + threshold);
  for (const x of [...bucket].sort((a, b) => totals[a]! - totals[b]! || a - b)) {
    const [ownGrams, rest, total] = [grams[x]!, rests[x]!, totals[x]!];
    const least = threshold * total - EPSILON;
    for (let i = 0; i < ownGrams.length && rest[i]! >= least; i++) {
      const posting = postings.get(ownGrams[i]!);
      if (posting === undefined) continue;
      skipLight(posting, totals, least);
      compare(x, i, posting);
      if (search.stepsLeft <= 0) return found;
    }
    for (let i = 0; i < ownGrams.length && rest[i]! >= indexedShare * total - EPSILON; i++) {
      const posting = postings.get(ownGrams[i]!);
      if (posting === undefined)
        postings.set(ownGrams[i]!, { texts: [x], positions: [i], rests: [rest[i]!], start: 0 });
      else {
        posting.texts.push(x);
        posting.positions.push(i);
        posting.rests.push(rest[i]!);
      }
    }
  }
  return found;
}

/** Skips texts that are too light for this and all following texts. */
function skipLight(posting: Posting, totals: Int32Array, least: number): void {
  const { texts } = posting;
  while (posting.start < texts.length && totals[texts[posting.start]!]! < least) posting.start++;
}

/** The common weight from two positions on. Returns 0 as soon as `need` cannot be reached. */
function commonWeight(
  { grams, rests, weights }: Weighted,
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  need: number,
  search: Search,
): number {
  const a = grams[x]!;
  const b = grams[y]!;
  const restA = rests[x]!;
  const restB = rests[y]!;
  let i = fromX;
  let j = fromY;
  let sum = 0;
  while (i < a.length && j < b.length) {
    search.stepsLeft--;
    if (sum + restA[i]! < need || sum + restB[j]! < need) return 0;
    const u = a[i]!;
    const v = b[j]!;
    if (u === v) sum += weights[u]!;
    if (u <= v) i++;
    if (v <= u) j++;
  }
  return sum;
}
