import { randomWords } from "./random-words.ts";
import { type SizeCount, type SumBounds, type SumShares, sharesByHalves } from "./shares-by-halves.ts";

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
