/** A seeded stream of 32-bit words: sfc32, which passes the usual batteries. Same seed, same words, on any machine. */
export function randomWords(seed: number): () => number {
  // Signed inside: the engine keeps these as they are, and would put the unsigned into memory of their own.
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

/** Above this many pairs resampling costs more than it tells: the percentile itself hardly moves. */
const MAX_PAIRS = 5_000;

/**
 * 95 % percentile-bootstrap interval of the difference of a nearest-rank percentile between paired runs: pairs are drawn
 * together. Null over 5,000 pairs or under two.
 */
export function bootstrapPercentile(
  head: Float64Array,
  baseline: Float64Array,
  percent: number,
  seed: number,
): { readonly low: number; readonly high: number } | null {
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
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1]!,
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]!,
  };
}

/** How often each value was drawn, by its place in the sorted values: a percentile then needs no sorting of the sample. */
interface Ranked {
  readonly ascending: Float64Array;
  /** Place of each value among the ascending ones. */
  readonly place: Uint32Array;
  /** By place; all 0 between two samples. */
  readonly counts: Uint32Array;
}

function ranked(values: Float64Array): Ranked {
  const order = Array.from(values.keys()).sort((i, j) => values[i]! - values[j]! || i - j);
  const place = new Uint32Array(values.length);
  for (let at = 0; at < order.length; at++) place[order[at]!] = at;
  return { ascending: Float64Array.from(order, (i) => values[i]!), place, counts: new Uint32Array(values.length) };
}

/** The `count`-th largest of the drawn values; forgets the sample. */
function takeFromTop({ ascending, counts }: Ranked, count: number): number {
  let left = count;
  let place = counts.length;
  while (left > 0) left -= counts[--place]!;
  counts.fill(0);
  return ascending[place]!;
}

/** Differences of one size. */
export interface SizeCount {
  readonly size: number;
  readonly count: number;
}

export interface SumBounds {
  readonly low: number;
  readonly high: number;
  readonly far: number;
}

/** Shares of the sums that are at most `low`, at least `high`, and at least `far` away from 0. */
export interface SumShares {
  readonly less: number;
  readonly greater: number;
  readonly two: number;
}

/**
 * The shares of all sums of signed differences without going through them: each sum is one of the first half of the sizes
 * and one of the second, and of the second those within a bound are found by searching (Horowitz and Sahni 1974). Null
 * where that could say something else than adding up sum by sum: where a size comes more than twice, because the shares
 * are then not all exact, and where a sum is within `close` of a bound, because it is rounded otherwise.
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
  /** The share of the second half's sums below a bound that none of them is. */
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
  /** Of the sign patterns, those that lead to it. */
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

export interface SignFlip {
  readonly pTwoSided: number;
  /** P of a sum as low as, and as high as, the observed one. */
  readonly pLess: number;
  readonly pGreater: number;
}

/**
 * How much time a comparison may take. `full` draws samples where that is needed, `proof` of more pairs as well; with
 * `exact` t stands in for sampled signs, and percentiles get no interval; with `light` t also stands in where there are
 * many sums to enumerate.
 */
export type Effort = "proof" | "full" | "exact" | "light";

/** Sums that are enumerated at the most: all of 20 different sizes, and many more where sizes repeat. */
const MAX_SUMS = 2 ** 20;

/** The same where a test is one of thousands. */
const MAX_SUMS_LIGHT = 2 ** 10;

/** From here on what can be had by halves is not gone through one by one. */
const MANY_SUMS = 2 ** 12;

/** Above this many non-zero differences sign-flip and t agree (type I within .002 from n = 25), and t is free. */
export const SAMPLED_UP_TO = 200;

/** The same where the answer decides: so many are drawn in less than a second. */
export const PROVEN_UP_TO = 5_000;

const SAMPLES = 9_999;

/**
 * The randomization test of the mean of paired differences: how often would random signs give a sum as extreme? Exact
 * for 20 non-zero differences (zeros change no sum) and wherever equal sizes leave at most 2^20 different sums, else
 * sampled with (b + 1) / (B + 1). Null where that is more than `effort` allows.
 */
export function signFlip(differences: Float64Array, seed: number, effort: Effort = "full"): SignFlip | null {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum, d) => sum + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum, d) => sum + Math.abs(d), 0);
  const sizes = groupSizes(nonZero);
  const sums = sizes.reduce((product, { count }) => product * (count + 1), 1);
  if (sums <= (effort === "light" ? MAX_SUMS_LIGHT : MAX_SUMS)) {
    const bounds = { low: observed + slack, high: observed - slack, far: Math.abs(observed) - slack };
    const byHalves = sums > MANY_SUMS ? sharesByHalves(sizes, { ...bounds, close: slack / 100 }) : null;
    const { two, less, greater } = byHalves ?? sharesOneByOne(sizes, bounds);
    return { pTwoSided: Math.min(1, two), pLess: Math.min(1, less), pGreater: Math.min(1, greater) };
  }
  return effort === "full" || effort === "proof" ? sample(nonZero, observed, slack, seed) : null;
}

/** Scores of golden sets repeat: ten differences of one half have eleven sums, not a thousand. */
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
 * Goes through all sums, each with the share of sign patterns that lead to it: a counter with a digit a size, how many of
 * its differences are negative, the last digit counted fastest. There can be a million sums; hence no recursion.
 */
function sharesOneByOne(groups: readonly SizeCount[], { low, high, far }: SumBounds): SumShares {
  if (groups.length === 0) return { two: 1, less: 1, greater: 1 };
  const last = groups.length - 1;
  const sizes = Float64Array.from(groups, ({ size }) => size);
  const counts = Int32Array.from(groups, ({ count }) => count);
  const patterns = Float64Array.from(groups, ({ count }) => 2 ** count);
  const negatives = new Int32Array(groups.length);
  /** By digit: the sum of the digits before it, and the share of what stands up to it. */
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
    // Counts on like an odometer: the rightmost digit that is not at its end goes up by one, those after it begin anew.
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
  /** Each size with either sign: a bit picks one, and no branch has to be guessed. */
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
