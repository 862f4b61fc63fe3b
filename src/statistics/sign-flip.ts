import { randomWords } from "./random-words.ts";

export interface SignFlip {
  readonly pTwoSided: number;
  /** P of a sum as low as, and as high as, the observed one. */
  readonly pLess: number;
  readonly pGreater: number;
}

/** Sums that are enumerated at the most: all of 20 different sizes, and many more where sizes repeat. */
const MAX_SUMS = 2 ** 20;

/** The same where a test is one of thousands. */
const MAX_SUMS_LIGHT = 2 ** 10;

/** Above this many non-zero differences sign-flip and t agree (type I within .002 from n = 25), and t is free. */
export const SAMPLED_UP_TO = 200;

const SAMPLES = 9_999;

/**
 * The randomization test of the mean of paired differences: how often would random signs give a sum as extreme? Exact
 * for 20 non-zero differences (zeros change no sum) and wherever equal sizes leave at most 2^20 different sums, else
 * sampled with (b + 1) / (B + 1). With `effort` light only what is quickly enumerated; null else.
 */
export function signFlip(
  differences: Float64Array,
  seed: number,
  effort: "full" | "exact" | "light" = "full",
): SignFlip | null {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum, d) => sum + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum, d) => sum + Math.abs(d), 0);
  const sizes = groupSizes(nonZero);
  const sums = sizes.reduce((product, { count }) => product * (count + 1), 1);
  if (sums <= (effort === "light" ? MAX_SUMS_LIGHT : MAX_SUMS)) return enumerate(sizes, observed, slack);
  return effort === "full" ? sample(nonZero, observed, slack, seed) : null;
}

interface Size {
  readonly size: number;
  readonly count: number;
}

/** Scores of golden sets repeat: ten differences of one half have eleven sums, not a thousand. */
function groupSizes(values: Float64Array): Size[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.abs(value), (counts.get(Math.abs(value)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([size, count]) => ({ size, count }));
}

/** Goes through all sums, each with the share of sign patterns that lead to it. */
function enumerate(sizes: readonly Size[], observed: number, slack: number): SignFlip {
  let [two, less, greater] = [0, 0, 0];
  const walk = (at: number, sum: number, share: number): void => {
    const group = sizes[at];
    if (group === undefined) {
      if (Math.abs(sum) >= Math.abs(observed) - slack) two += share;
      if (sum <= observed + slack) less += share;
      if (sum >= observed - slack) greater += share;
      return;
    }
    const { size, count } = group;
    let weight = share / 2 ** count;
    for (let negative = 0; negative <= count; negative++) {
      walk(at + 1, sum + size * (count - 2 * negative), weight);
      weight *= (count - negative) / (negative + 1);
    }
  };
  walk(0, 0, 1);
  return { pTwoSided: Math.min(1, two), pLess: Math.min(1, less), pGreater: Math.min(1, greater) };
}

function sample(values: Float64Array, observed: number, slack: number, seed: number): SignFlip {
  const next = randomWords(seed);
  let [two, less, greater] = [1, 1, 1];
  for (let b = 0; b < SAMPLES; b++) {
    let sum = 0;
    let word = 0;
    for (let i = 0; i < values.length; i++) {
      if ((i & 31) === 0) word = next();
      sum += word & 1 ? Math.abs(values[i]!) : -Math.abs(values[i]!);
      word >>>= 1;
    }
    if (Math.abs(sum) >= Math.abs(observed) - slack) two++;
    if (sum <= observed + slack) less++;
    if (sum >= observed - slack) greater++;
  }
  return { pTwoSided: two / (SAMPLES + 1), pLess: less / (SAMPLES + 1), pGreater: greater / (SAMPLES + 1) };
}
