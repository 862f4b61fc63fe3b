import { foldDiacritics, grouped, words } from "../text/index.ts";

/** Two texts, by their places in the list, that say almost the same. */
interface NearPair {
  readonly a: number;
  /** Greater than `a`. */
  readonly b: number;
  /** Weighted Jaccard similarity, 0 to 1; 1 where only case, diacritics or punctuation differ. */
  readonly similarity: number;
}

export interface NearDuplicates {
  /** In order of `a`, then `b`. Of equal texts each is paired with the first of them only. */
  readonly pairs: readonly NearPair[];
  /** False where so many texts are alike that not all of them were compared. */
  readonly complete: boolean;
}

/** From here on two questions are almost the same; found by reading pairs of real sets. */
export const DEFAULT_SIMILARITY = 0.75;

/** Steps of the search before it gives up, a pair that is found counting as many: some seconds of work. */
const MAX_STEPS = 400_000_000;
const STEPS_PER_PAIR = 1000;

/** Letters of a gram: with fewer the search meets every text, with more a typing error costs too much. */
const GRAM = 4;

/** Weights are whole numbers, so that sums are exact in any order. */
const UNIT = 1000;

/** Takes care of binary fractions where a bound is met exactly. */
const EPSILON = 1e-6;

/**
 * Finds all pairs of texts of which the similarity reaches the threshold: exact, without comparing each with each. Texts
 * are sets of character 4-grams of their words without case, diacritics and punctuation (of Chinese, where a character is a
 * word, these are pairs), weighted from 1 for what stands in every text to 2 for what stands in one. The search is a prefix
 * filter with bounds by position (Bayardo, Ma, Srikant 2007; Xiao, Wang, Lin, Yu 2008): two texts that are alike share one
 * of the rarest grams of both. Texts whose words with digits differ (years, amounts, error codes) are about different things
 * and never a pair. Empty texts are left out.
 */
export function nearDuplicates(
  texts: readonly string[],
  threshold = DEFAULT_SIMILARITY,
  maxSteps = MAX_STEPS,
): NearDuplicates {
  const { pairs, firsts } = equalTexts(texts);
  const weighted = weigh(firsts.map(({ folded }) => folded));
  const buckets = grouped(firsts.keys(), (d) => firsts[d]!.codes);
  const search = { left: maxSteps, stamps: new Int32Array(firsts.length).fill(-1) };
  for (const bucket of buckets.values()) {
    for (const { x, y, similarity } of joinBucket(bucket, weighted, threshold, search)) {
      const [a, b] = [firsts[y]!.place, firsts[x]!.place];
      pairs.push({ a: Math.min(a, b), b: Math.max(a, b), similarity });
    }
  }
  pairs.sort((p, q) => p.a - q.a || p.b - q.b);
  return { pairs, complete: search.left > 0 };
}

interface Distinct {
  readonly place: number;
  readonly folded: string;
  /** Its words with digits, by which texts about different things are told apart. */
  readonly codes: string;
}

function equalTexts(texts: readonly string[]): { pairs: NearPair[]; firsts: Distinct[] } {
  const pairs: NearPair[] = [];
  const firsts = new Map<string, Distinct>();
  for (const [place, text] of texts.entries()) {
    const list = words(foldDiacritics(text));
    if (list.length === 0) continue;
    const folded = ` ${list.join(" ")} `;
    const first = firsts.get(folded);
    if (first !== undefined) {
      pairs.push({ a: first.place, b: place, similarity: 1 });
      continue;
    }
    const codes = [...new Set(list.filter((word) => /\p{N}/u.test(word)))].sort().join(" ");
    firsts.set(folded, { place, folded, codes });
  }
  return { pairs, firsts: [...firsts.values()] };
}

interface Weighted {
  /** Grams of each text as ranks, rarest first: ascending. */
  readonly grams: readonly Int32Array[];
  /** Weight of each text from each of its grams on. */
  readonly rests: readonly Int32Array[];
  /** By rank. */
  readonly weights: Int32Array;
  readonly totals: Int32Array;
}

function weigh(texts: readonly string[]): Weighted {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const raw = texts.map((text) => {
    const own = new Set<number>();
    for (let i = 0; i + GRAM <= text.length; i++) {
      const gram = text.slice(i, i + GRAM);
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
    weights[rank] = Math.round(UNIT * (1 + Math.log(texts.length / counts[number]!) / scale));
  }
  const grams = raw.map((own) => Int32Array.from(own, (number) => ranks[number]!).sort());
  const rests = grams.map((own) => {
    const rest = new Int32Array(own.length + 1);
    for (let i = own.length - 1; i >= 0; i--) rest[i] = rest[i + 1]! + weights[own[i]!]!;
    return rest;
  });
  return { grams, weights, rests, totals: Int32Array.from(rests, (rest) => rest[0]!) };
}

/** Texts with a gram among their rarest, by ascending weight, and where it stands in each. */
interface Posting {
  readonly texts: number[];
  readonly places: number[];
  /** Their weights from there on, kept here because most are looked at for this alone. */
  readonly rests: number[];
  /** Texts before this one are too light for all that come. */
  start: number;
}

/** Two texts that are alike, by their numbers. */
interface Joined {
  readonly x: number;
  readonly y: number;
  readonly similarity: number;
}

/**
 * Of two texts with weights X >= Y that reach the threshold t, the common weight is at least t X, and 2t / (1 + t) Y. So the
 * rarest common gram stands in x where at least t X follows, and in y where at least 2t / (1 + t) Y does.
 */
function joinBucket(bucket: readonly number[], weighted: Weighted, threshold: number, search: Search): Joined[] {
  const found: Joined[] = [];
  const { grams, rests, totals } = weighted;
  const postings = new Map<number, Posting>();
  const compare = (x: number, i: number, posting: Posting): void => {
    for (let p = posting.start; p < posting.texts.length; p++) {
      const y = posting.texts[p]!;
      search.left--;
      if (search.stamps[y] === x) continue;
      search.stamps[y] = x;
      const both = totals[x]! + totals[y]!;
      const need = (threshold / (1 + threshold)) * both - EPSILON;
      if (rests[x]![i]! < need || posting.rests[p]! < need) continue;
      const common = commonWeight(weighted, x, y, i, posting.places[p]!, need, search);
      if (common < need) continue;
      search.left -= STEPS_PER_PAIR;
      found.push({ x, y, similarity: common / (both - common) });
    }
  };
  const indexed = (2 * threshold) / (1 + threshold);
  for (const x of [...bucket].sort((a, b) => totals[a]! - totals[b]! || a - b)) {
    const [own, rest, total] = [grams[x]!, rests[x]!, totals[x]!];
    const least = threshold * total - EPSILON;
    for (let i = 0; i < own.length && rest[i]! >= least; i++) {
      const posting = postings.get(own[i]!);
      if (posting === undefined) continue;
      skipLight(posting, totals, least);
      compare(x, i, posting);
      if (search.left <= 0) return found;
    }
    for (let i = 0; i < own.length && rest[i]! >= indexed * total - EPSILON; i++) {
      const posting = postings.get(own[i]!);
      if (posting === undefined) postings.set(own[i]!, { texts: [x], places: [i], rests: [rest[i]!], start: 0 });
      else {
        posting.texts.push(x);
        posting.places.push(i);
        posting.rests.push(rest[i]!);
      }
    }
  }
  return found;
}

function skipLight(posting: Posting, totals: Int32Array, least: number): void {
  const { texts } = posting;
  while (posting.start < texts.length && totals[texts[posting.start]!]! < least) posting.start++;
}

interface Search {
  /** Steps that are left. */
  left: number;
  /** By text, the one that it was last compared with. */
  readonly stamps: Int32Array;
}

/** The common weight from two places on; less than `need` as soon as it cannot be reached any more. */
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
    search.left--;
    if (sum + restA[i]! < need || sum + restB[j]! < need) return 0;
    const u = a[i]!;
    const v = b[j]!;
    if (u === v) sum += weights[u]!;
    if (u <= v) i++;
    if (v <= u) j++;
  }
  return sum;
}
