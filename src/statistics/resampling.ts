/**
 * Returns a seeded generator of 32-bit words (sfc32, which passes the usual test batteries). The same seed gives the
 * same words on every machine.
 */
export function randomWords(seed: number): () => number {
  // Signed integers, because the engine stores large unsigned ones on the heap.
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

const RESAMPLES = 999;

/** With more pairs, resampling takes long and the percentile hardly varies. */
const MAX_PAIRS = 5_000;

/** Bootstrap of the difference of a percentile between paired runs. */
export interface PercentileBootstrap {
  /** 95% percentile interval. */
  readonly low: number;
  readonly high: number;
  /** One-sided: the share of the samples in which the percentile did not drop (`pLess`) or did not rise (`pGreater`). */
  readonly pLess: number;
  readonly pGreater: number;
}

/**
 * Percentile bootstrap (Efron 1979) for the difference of a nearest-rank percentile between paired runs. Pairs are drawn
 * together. Null for fewer than 2 or more than 5,000 pairs.
 */
export function bootstrapPercentile(
  head: Float64Array,
  baseline: Float64Array,
  percent: number,
  seed: number,
): PercentileBootstrap | null {
  const n = head.length;
  if (n < 2 || n > MAX_PAIRS) return null;
  const next = randomWords(seed);
  const place = Math.max(0, Math.ceil((percent * n) / 100) - 1);
  const [own, theirs] = [ranked(head), ranked(baseline)];
  const { place: ownPlace, counts: ownCounts } = own;
  const { place: theirPlace, counts: theirCounts } = theirs;
  const differences = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor((next() / 2 ** 32) * n);
      ownCounts[ownPlace[drawn]!]!++;
      theirCounts[theirPlace[drawn]!]!++;
    }
    differences[r] = takeFromTop(own, n - place) - takeFromTop(theirs, n - place);
  }
  differences.sort();
  const notLess = differences.filter((difference) => difference >= 0).length;
  const notGreater = differences.filter((difference) => difference <= 0).length;
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1]!,
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]!,
    pLess: (notLess + 1) / (RESAMPLES + 1),
    pGreater: (notGreater + 1) / (RESAMPLES + 1),
  };
}

/** Counts how often each value was drawn, by rank, so that a percentile needs no sorting per sample. */
interface Ranked {
  readonly ascending: Float64Array;
  /** Rank of each value in ascending order. */
  readonly place: Uint32Array;
  /** Draws per rank; all 0 between two samples. */
  readonly counts: Uint32Array;
}

function ranked(values: Float64Array): Ranked {
  const order = Array.from(values.keys()).sort((i, j) => values[i]! - values[j]! || i - j);
  const place = new Uint32Array(values.length);
  for (let at = 0; at < order.length; at++) place[order[at]!] = at;
  return { ascending: Float64Array.from(order, (i) => values[i]!), place, counts: new Uint32Array(values.length) };
}

/** Returns the `count`-th largest drawn value and resets the counts. */
function takeFromTop({ ascending, counts }: Ranked, count: number): number {
  let left = count;
  let place = counts.length;
  while (left > 0) left -= counts[--place]!;
  counts.fill(0);
  return ascending[place]!;
}

/** Number of differences with the same absolute value. */
export interface SizeCount {
  readonly size: number;
  readonly count: number;
}

export interface SumBounds {
  readonly low: number;
  readonly high: number;
  readonly far: number;
}

/** Shares of the sums that are at most `low`, at least `high`, and at least `far` from 0. */
export interface SumShares {
  readonly less: number;
  readonly greater: number;
  readonly two: number;
}

/**
 * Computes the shares without enumerating all sums of signed differences: each sum is a sum over the first half of the
 * sizes plus one over the second, found by binary search (Horowitz and Sahni 1974). Null if the result could differ
 * from full enumeration: if a size occurs more than twice, because shares are then rounded, or if a sum is within
 * `close` of a bound.
 */
export function sharesByHalves(
  groups: readonly SizeCount[],
  { low, high, far, close }: SumBounds & { readonly close: number },
): SumShares | null {
  if (groups.some(({ count }) => count > 2)) return null;
  const middle = groups.length >> 1;
  const first = sumsOf(groups.slice(0, middle));
  const second = sumsOf(groups.slice(middle)).sort((a, b) => a.sum - b.sum);
  const sums = Float64Array.from(second, ({ sum }) => sum);
  const upTo = new Float64Array(second.length + 1);
  for (let i = 0; i < second.length; i++) upTo[i + 1] = upTo[i]! + second[i]!.share;
  let isClose = false;
  /** Share of the second half's sums below a bound; none of them may equal it. */
  const below = (bound: number): number => {
    let start = 0;
    let end = sums.length;
    while (start < end) {
      const at = (start + end) >> 1;
      if (sums[at]! < bound) start = at + 1;
      else end = at;
    }
    if (bound - (sums[start - 1] ?? Number.NEGATIVE_INFINITY) < close) isClose = true;
    if ((sums[start] ?? Number.POSITIVE_INFINITY) - bound < close) isClose = true;
    return upTo[start]!;
  };
  let less = 0;
  let greater = 0;
  let within = 0;
  for (const { sum, share } of first) {
    less += share * below(low - sum);
    greater += share * (1 - below(high - sum));
    if (far > 0) within += share * (below(far - sum) - below(-far - sum));
  }
  return isClose ? null : { less, greater, two: 1 - within };
}

interface Sum {
  readonly sum: number;
  /** Share of the sign patterns with this sum. */
  readonly share: number;
}

function sumsOf(groups: readonly SizeCount[]): Sum[] {
  let all: Sum[] = [{ sum: 0, share: 1 }];
  for (const { size, count } of groups) {
    const signed =
      count === 1
        ? [
            { sum: size, share: 1 / 2 },
            { sum: -size, share: 1 / 2 },
          ]
        : [
            { sum: 2 * size, share: 1 / 4 },
            { sum: 0, share: 1 / 2 },
            { sum: -2 * size, share: 1 / 4 },
          ];
    all = signed.flatMap((one) => all.map(({ sum, share }) => ({ sum: sum + one.sum, share: share * one.share })));
  }
  return all;
}

/** Result of a sign-flip test. */
export interface SignFlip {
  readonly pTwoSided: number;
  /** Probability of a sum as low (`pLess`) or as high (`pGreater`) as the observed one. */
  readonly pLess: number;
  readonly pGreater: number;
}

/**
 * Time that a comparison can take. `full` samples if enumeration takes too long, and `proof` samples for more pairs
 * too. `exact` uses the t test instead of samples, and gives percentiles no interval. `light` also uses the t test if
 * there are many sums to enumerate.
 */
export type Effort = "proof" | "full" | "exact" | "light";

/** Most sums to enumerate: enough for 20 different sizes, and for more if sizes repeat. */
const MAX_SUMS = 2 ** 20;

/** The same limit for one of thousands of tests. */
const MAX_SUMS_LIGHT = 2 ** 10;

/** From this many sums on, `sharesByHalves` is tried first. */
const MIN_SUMS_FOR_HALVES = 2 ** 12;

/**
 * With more nonzero differences, sign-flip and t test agree (type I error within .002 from n = 25), and the t test is
 * fast.
 */
export const MAX_SAMPLED = 200;

/** The same limit if a gate depends on the result. This many are sampled in less than a second. */
export const MAX_PROVEN = 5_000;

const SAMPLES = 9_999;

/**
 * Randomization (sign-flip) test of the mean of paired differences: the probability that random signs give a sum as
 * extreme. Exact for up to 20 nonzero differences, and if equal sizes leave at most 2^20 different sums; otherwise
 * sampled, with p = (b + 1) / (B + 1). Null if `effort` does not allow that.
 */
export function signFlip(differences: Float64Array, seed: number, effort: Effort = "full"): SignFlip | null {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum, d) => sum + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum, d) => sum + Math.abs(d), 0);
  const sizes = groupSizes(nonZero);
  const sums = sizes.reduce((product, { count }) => product * (count + 1), 1);
  if (sums <= (effort === "light" ? MAX_SUMS_LIGHT : MAX_SUMS)) {
    const bounds = { low: observed + slack, high: observed - slack, far: Math.abs(observed) - slack };
    const byHalves = sums > MIN_SUMS_FOR_HALVES ? sharesByHalves(sizes, { ...bounds, close: slack / 100 }) : null;
    const { two, less, greater } = byHalves ?? sharesOneByOne(sizes, bounds);
    return { pTwoSided: Math.min(1, two), pLess: Math.min(1, less), pGreater: Math.min(1, greater) };
  }
  return effort === "full" || effort === "proof" ? sample(nonZero, observed, slack, seed) : null;
}

/** Equal sizes are grouped: ten differences of 0.5 have 11 sums, not 1,024. */
function groupSizes(values: Float64Array): SizeCount[] {
  const sizes = values.map(Math.abs).sort();
  const groups: SizeCount[] = [];
  for (let from = 0, to = 0; from < sizes.length; from = to) {
    const size = sizes[from]!;
    do to++;
    while (sizes[to] === size);
    groups.push({ size, count: to - from });
  }
  return groups;
}

/**
 * Enumerates all sums with the share of sign patterns that lead to each. Works like a counter with one digit per size,
 * the number of negative differences. It is iterative because there can be a million sums.
 */
function sharesOneByOne(groups: readonly SizeCount[], { low, high, far }: SumBounds): SumShares {
  if (groups.length === 0) return { two: 1, less: 1, greater: 1 };
  const last = groups.length - 1;
  const sizes = Float64Array.from(groups, ({ size }) => size);
  const counts = Int32Array.from(groups, ({ count }) => count);
  const patterns = Float64Array.from(groups, ({ count }) => 2 ** count);
  const negatives = new Int32Array(groups.length);
  /** Per digit: the sum of the digits before it, and the share of the patterns up to it. */
  const sums = new Float64Array(groups.length);
  const shares = new Float64Array(groups.length);
  shares[0] = 1 / patterns[0]!;
  const size = sizes[last]!;
  const count = counts[last]!;
  let two = 0;
  let less = 0;
  let greater = 0;
  for (let at = 0; at >= 0; ) {
    for (; at < last; at++) {
      sums[at + 1] = sums[at]! + sizes[at]! * (counts[at]! - 2 * negatives[at]!);
      shares[at + 1] = shares[at]! / patterns[at + 1]!;
      negatives[at + 1] = 0;
    }
    const before = sums[last]!;
    let share = shares[last]!;
    for (let negative = 0; negative <= count; negative++) {
      const sum = before + size * (count - 2 * negative);
      if (Math.abs(sum) >= far) two += share;
      if (sum <= low) less += share;
      if (sum >= high) greater += share;
      share *= (count - negative) / (negative + 1);
    }
    // Advances like an odometer: increments the rightmost digit that is not at its maximum, and resets those after it.
    for (at = last - 1; at >= 0 && negatives[at] === counts[at]; ) at--;
    if (at >= 0) {
      shares[at] = shares[at]! * ((counts[at]! - negatives[at]!) / (negatives[at]! + 1));
      negatives[at] = negatives[at]! + 1;
    }
  }
  return { two, less, greater };
}

function sample(values: Float64Array, observed: number, slack: number, seed: number): SignFlip {
  const next = randomWords(seed);
  /** Each size with both signs, so that a random bit selects one without a branch. */
  const signed = new Float64Array(2 * values.length);
  for (let i = 0; i < values.length; i++) {
    signed[2 * i] = -Math.abs(values[i]!);
    signed[2 * i + 1] = Math.abs(values[i]!);
  }
  let [two, less, greater] = [1, 1, 1];
  for (let b = 0; b < SAMPLES; b++) {
    let sum = 0;
    let word = 0;
    for (let i = 0; i < values.length; i++) {
      if ((i & 31) === 0) word = next();
      sum += signed[2 * i + (word & 1)]!;
      word >>>= 1;
    }
    if (Math.abs(sum) >= Math.abs(observed) - slack) two++;
    if (sum <= observed + slack) less++;
    if (sum >= observed - slack) greater++;
  }
  return { pTwoSided: two / (SAMPLES + 1), pLess: less / (SAMPLES + 1), pGreater: greater / (SAMPLES + 1) };
}
