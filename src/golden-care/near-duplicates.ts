import { foldDiacritics } from "../text/fold-diacritics.ts";
import { words } from "../text/words.ts";

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
export const DEFAULT_SIMILARITY = 0.8;

/** Pairs that are compared in full before the search gives up: some seconds of work. */
const MAX_COMPARISONS = 10_000_000;

/** Weights are whole numbers, so that sums are exact in any order. */
const UNIT = 1000;

/** Takes care of binary fractions where a bound is met exactly. */
const EPSILON = 1e-6;

/**
 * Finds all pairs of texts of which the similarity reaches the threshold: exact, without comparing each with each. Texts
 * are sets of character trigrams of their words without case, diacritics and punctuation (of Chinese, where a character is
 * a word, these are single characters and pairs), weighted from 1 for what stands in every text to 2 for what stands in
 * one. The search is a prefix filter (Bayardo, Ma, Srikant 2007): two texts that are alike share one of the rarest trigrams
 * of both. Texts whose words with digits differ (years, amounts, error codes) are about different things and never a pair.
 * Empty texts are left out.
 */
export function nearDuplicates(texts: readonly string[], threshold = DEFAULT_SIMILARITY): NearDuplicates {
  const { pairs, firsts } = equalTexts(texts);
  const weighted = weigh(firsts.map(({ folded }) => folded));
  const buckets = new Map<string, number[]>();
  for (const [d, { codes }] of firsts.entries()) {
    const bucket = buckets.get(codes);
    if (bucket === undefined) buckets.set(codes, [d]);
    else bucket.push(d);
  }
  const search = { left: MAX_COMPARISONS, stamps: new Int32Array(firsts.length).fill(-1) };
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
  /** Trigrams of each text as ranks, rarest first: ascending. */
  readonly grams: readonly Int32Array[];
  /** By rank. */
  readonly weights: Int32Array;
  readonly totals: readonly number[];
}

function weigh(texts: readonly string[]): Weighted {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const raw = texts.map((text) => {
    const own = new Set<number>();
    for (let i = 0; i + 3 <= text.length; i++) {
      const gram = text.slice(i, i + 3);
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
  return { grams, weights, totals: grams.map((own) => own.reduce((sum, rank) => sum + weights[rank]!, 0)) };
}

function* joinBucket(
  bucket: readonly number[],
  { grams, weights, totals }: Weighted,
  threshold: number,
  search: { left: number; stamps: Int32Array },
): Generator<{ x: number; y: number; similarity: number }> {
  const postings = new Map<number, number[]>();
  for (const x of bucket) {
    const own = grams[x]!;
    let rest = totals[x]!;
    for (const rank of own) {
      // What stands behind here is too light to reach the threshold alone.
      if (rest < threshold * totals[x]! - EPSILON) break;
      rest -= weights[rank]!;
      const posting = postings.get(rank);
      if (posting === undefined) {
        postings.set(rank, [x]);
        continue;
      }
      for (const y of posting) {
        if (search.stamps[y] === x) continue;
        search.stamps[y] = x;
        const [light, heavy] = totals[x]! < totals[y]! ? [totals[x]!, totals[y]!] : [totals[y]!, totals[x]!];
        if (light < threshold * heavy - EPSILON) continue;
        if (--search.left <= 0) return;
        const common = commonWeight(own, grams[y]!, weights);
        const similarity = common / (light + heavy - common);
        if (similarity >= threshold - EPSILON) yield { x, y, similarity };
      }
      posting.push(x);
    }
  }
}

function commonWeight(a: Int32Array, b: Int32Array, weights: Int32Array): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i]!, b[j]!];
    if (x === y) sum += weights[x]!;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return sum;
}
