import { foldDiacritics, grouped, words } from "../text/index.ts";

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
 * The search is a prefix filter (Bayardo, Ma, Srikant 2007): similar texts share one of their rarest grams. Texts that
 * differ in words with digits, such as years or error codes, are never a pair. Empty texts are skipped.
 */
export function nearDuplicates(
  texts: readonly string[],
  threshold = DEFAULT_SIMILARITY,
  maxSteps = MAX_STEPS,
): NearDuplicates {
  const { pairs, firsts } = pairEqualTexts(texts);
  const weighted = weigh(firsts);
  const search: Search = { threshold, stepsLeft: maxSteps };
  for (const bucket of grouped(weighted, ({ codes }) => codes).values())
    for (const pair of joinBucket(bucket, search)) pairs.push(pair);
  pairs.sort((p, q) => p.a - q.a || p.b - q.b);
  return { pairs, complete: search.stepsLeft > 0 };
}

interface Search {
  readonly threshold: number;
  stepsLeft: number;
}

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

/** A text as a set of weighted grams. */
interface Weighted {
  readonly index: number;
  readonly codes: string;
  /** Ranks of its grams, rarest first. */
  readonly grams: readonly number[];
  /** Weights of its grams from an index on. */
  readonly rests: readonly number[];
  readonly total: number;
}

function weigh(texts: readonly Distinct[]): Weighted[] {
  const counts = new Map<string, number>();
  const gramSets = texts.map(({ folded }) => {
    const own = new Set<string>();
    for (let i = 0; i + GRAM_LENGTH <= folded.length; i++) own.add(folded.slice(i, i + GRAM_LENGTH));
    for (const gram of own) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    return own;
  });
  const rarestFirst = [...counts].sort(([, m], [, n]) => m - n);
  const ranks = new Map(rarestFirst.map(([gram], rank) => [gram, rank]));
  const scale = Math.log(Math.max(2, texts.length));
  const weights = rarestFirst.map(([, n]) => Math.round(WEIGHT_UNIT * (1 + Math.log(texts.length / n) / scale)));
  return texts.map(({ index, codes }, i) => {
    const grams = Array.from(gramSets[i]!, (gram) => ranks.get(gram)!).sort((a, b) => a - b);
    const rests = new Array<number>(grams.length + 1).fill(0);
    for (let g = grams.length - 1; g >= 0; g--) rests[g] = rests[g + 1]! + weights[grams[g]!]!;
    return { index, codes, grams, rests, total: rests[0]! };
  });
}

/**
 * Finds the pairs in a group of texts. If two texts with weights X >= Y reach the threshold t, their common weight is at
 * least t X and at least 2t / (1 + t) Y. So they share a gram from which on each has at least that much weight.
 */
function joinBucket(bucket: readonly Weighted[], search: Search): NearPair[] {
  const { threshold } = search;
  const pairs: NearPair[] = [];
  const postings = new Map<number, Weighted[]>();
  for (const x of bucket.toSorted((a, b) => a.total - b.total)) {
    if (search.stepsLeft <= 0) return pairs;
    const least = threshold * x.total - EPSILON;
    const candidates = new Set<Weighted>();
    for (let i = 0; i < x.grams.length && x.rests[i]! >= least; i++) {
      for (const y of postings.get(x.grams[i]!) ?? []) {
        search.stepsLeft--;
        if (y.total >= least) candidates.add(y);
      }
    }
    for (const y of candidates) {
      if (search.stepsLeft <= 0) break;
      const both = x.total + y.total;
      const need = (threshold / (1 + threshold)) * both - EPSILON;
      const common = commonWeight(x, y, need, search);
      if (common < need) continue;
      search.stepsLeft -= STEPS_PER_PAIR;
      pairs.push({
        a: Math.min(x.index, y.index),
        b: Math.max(x.index, y.index),
        similarity: common / (both - common),
      });
    }
    const indexed = ((2 * threshold) / (1 + threshold)) * x.total - EPSILON;
    for (let i = 0; i < x.grams.length && x.rests[i]! >= indexed; i++) {
      const posting = postings.get(x.grams[i]!);
      if (posting === undefined) postings.set(x.grams[i]!, [x]);
      else posting.push(x);
    }
  }
  return pairs;
}

/** The weight of the common grams. Returns 0 as soon as `need` cannot be reached. */
function commonWeight(x: Weighted, y: Weighted, need: number, search: Search): number {
  let i = 0;
  let j = 0;
  let sum = 0;
  while (i < x.grams.length && j < y.grams.length) {
    search.stepsLeft--;
    if (sum + x.rests[i]! < need || sum + y.rests[j]! < need) return 0;
    const [u, v] = [x.grams[i]!, y.grams[j]!];
    if (u === v) sum += x.rests[i]! - x.rests[i + 1]!;
    if (u <= v) i++;
    if (v <= u) j++;
  }
  return sum;
}
