import { bettingLossBound, fewestEqualPairs } from "./betting.ts";
import { detectableRateChange } from "./power.ts";
import { mcnemar, tango, Z95 } from "./proportions.ts";
import { bootstrapPercentile, type Effort, MAX_PROVEN, MAX_SAMPLED, signFlip } from "./resampling.ts";
import { studentCdf, studentQuantile } from "./t-distribution.ts";

/** Change of one metric over the pairs of two runs. Values that cannot be computed are null. */
export interface PairedComparison {
  readonly n: number;
  /** Mean of head minus baseline; not computed for sums. */
  readonly mean: number | null;
  /** 95% interval of the difference. */
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  /**
   * Upper 97.5% limit of the true loss (one-sided), below 0 if the metric certainly improved. For 0/1 values it is the
   * worse end of Tango's interval, for other values from 0 to 1 the betting bound, and otherwise the worse end of the
   * interval. Null without an interval, and for values from 0 to 1 without `bettingOrder`.
   */
  readonly lossBound: number | null;
  /** Two-sided. */
  readonly pValue: number | null;
  /** One-sided: the head is worse in the direction of the metric. */
  readonly pWorse: number | null;
  readonly improved: number;
  readonly regressed: number;
  readonly unchanged: number;
  /** Standard deviation of the differences. */
  readonly sd: number | null;
  /**
   * Minimum detectable change: the smallest true difference that this many pairs detect with power 0.8 (two-sided,
   * level 0.05). For 0/1 values this is the exact power of the McNemar test (`detectableRateChange`). For other means
   * it is that of the t test, if all pairs change by the same amount, with the spread of these differences.
   */
  readonly detectable: number | null;
}

interface PairedOptions {
  /**
   * `binary`: all values are 0 or 1. `rate`: means of 0/1 values of repeats, some of them fractions. `share`: means of
   * values from 0 to 1. `mean`: of any values. `percentile`: the compared value is that percentile instead of a mean.
   * `sum`: only better and worse cases are counted, because a sum is a fact and not an estimate.
   */
  readonly kind: "binary" | "rate" | "share" | "mean" | "sum" | { readonly percentile: number };
  readonly effort: Effort;
  readonly higherIsBetter: boolean;
  readonly seed: number;
  /** Order of the pairs for the betting bound, which must not depend on the values. Computed only if it is given. */
  readonly bettingOrder?: readonly number[] | undefined;
}

/**
 * Compares paired values, with tests that keep their level at the size of golden datasets: a sign-flip p-value and a t
 * interval for means, an exact McNemar p-value and a Tango interval for 0/1 metrics (with repeats, a sign-flip
 * p-value), an exact sign test for medians, and a bootstrap for other percentiles that are not the maximum.
 */
export function comparePaired(head: Float64Array, baseline: Float64Array, options: PairedOptions): PairedComparison {
  const n = head.length;
  const differences = head.map((value, i) => difference(value, baseline[i]!));
  const up = differences.filter((moved) => moved > 0).length;
  const down = differences.filter((moved) => moved < 0).length;
  const counts = {
    n,
    improved: options.higherIsBetter ? up : down,
    regressed: options.higherIsBetter ? down : up,
    unchanged: n - up - down,
  };
  if (options.kind === "sum") return { ...counts, ...NO_TEST };
  const t = pairedT(differences);
  const moments = { mean: t.mean, sd: t.sd };
  if (typeof options.kind === "object") {
    const { percentile } = options.kind;
    const isDrawn = options.effort === "full" || options.effort === "proof";
    const { interval, p } = comparePercentile(head, baseline, percentile, { up, down, isDrawn, seed: options.seed });
    const tested = p === null ? {} : oneAndTwoSided(p, options.higherIsBetter);
    const [ciLow, ciHigh] = [interval?.low ?? null, interval?.high ?? null];
    const lossBound = options.higherIsBetter ? negated(ciLow) : ciHigh;
    return { ...counts, ...NO_TEST, ...moments, ...tested, ciLow, ciHigh, lossBound };
  }
  if (options.kind === "binary") {
    const { pTwoSided, pFalls, pRises } = mcnemar(down, up);
    const { low, high } = tango(down, up, n);
    const pWorse = options.higherIsBetter ? pFalls : pRises;
    const detectable = detectableRateChange(up + down, n);
    const lossBound = options.higherIsBetter ? -low : high;
    return { ...counts, ...moments, ciLow: low, ciHigh: high, lossBound, pValue: pTwoSided, pWorse, detectable };
  }
  const detectable = t.sd === null || t.sd === 0 ? null : detectableDrop(t.sd, n);
  // One large difference can hide from the t test that all others point the same way, but not from random signs.
  const most = options.effort === "proof" ? MAX_PROVEN : MAX_SAMPLED;
  const p = up + down <= most ? (signFlip(differences, options.seed, options.effort) ?? t) : t;
  const pWorse = options.higherIsBetter ? p.pLess : p.pGreater;
  const tested = { ...counts, ...moments, pValue: p.pTwoSided, pWorse, detectable };
  if (options.kind === "mean") {
    const lossBound = options.higherIsBetter ? negated(t.ciLow) : t.ciHigh;
    return { ...tested, ciLow: t.ciLow, ciHigh: t.ciHigh, lossBound };
  }
  const lossBound = shareLossBound(differences, options);
  if (options.kind === "share") {
    return { ...tested, ciLow: clampShare(t.ciLow), ciHigh: clampShare(t.ciHigh), lossBound };
  }
  // Partial changes count in part, because the t interval is too narrow if hardly any pair changed.
  const falls = differences.reduce((sum, moved) => sum + Math.max(0, -moved), 0);
  const rises = differences.reduce((sum, moved) => sum + Math.max(0, moved), 0);
  const { low, high } = tango(falls, rises, n);
  return { ...tested, ciLow: low, ciHigh: high, lossBound };
}

interface PercentileComparison {
  /** 95% interval of the difference; null if it was not drawn. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** One-sided p-values; null without a test. */
  readonly p: OneSided | null;
}

interface OneSided {
  readonly pLess: number;
  readonly pGreater: number;
}

/**
 * Compares a nearest-rank percentile of paired values. The p-value is that of the sign test for the median, otherwise the
 * bootstrap's, or for more pairs than that draws the exceedance test's. Resampling takes time, so it needs `isDrawn`.
 */
function comparePercentile(
  head: Float64Array,
  baseline: Float64Array,
  percentile: number,
  {
    up,
    down,
    isDrawn,
    seed,
  }: { readonly up: number; readonly down: number; readonly isDrawn: boolean; readonly seed: number },
): PercentileComparison {
  const isEqual = up + down === 0;
  const drawn = isDrawn && !isEqual ? bootstrapPercentile(head, baseline, percentile, seed) : null;
  const interval = isEqual ? { low: 0, high: 0 } : drawn;
  if (isMaximum(percentile, head.length)) return { interval, p: null };
  if (percentile === 50) return { interval, p: oneSided(down, up) };
  return { interval, p: isDrawn && !isEqual ? (drawn ?? exceedanceTest(head, baseline, percentile)) : null };
}

/**
 * Returns true if a nearest-rank percentile of n values is their maximum (p95 of fewer than 20): a single pair decides
 * it, and a bootstrap of it rejects a true null hypothesis in more than 10% of the samples instead of 5%.
 */
const isMaximum = (percentile: number, n: number): boolean => Math.ceil((percentile * n) / 100) >= n;

/** Exact test whether more pairs changed one way than a fair coin explains. */
function oneSided(down: number, up: number): OneSided {
  const { pFalls, pRises } = mcnemar(down, up);
  return { pLess: pFalls, pGreater: pRises };
}

/** McNemar's test of the pairs in which only one run exceeds the percentile of both runs together. */
function exceedanceTest(head: Float64Array, baseline: Float64Array, percentile: number): OneSided {
  const pooled = new Float64Array(2 * head.length);
  pooled.set(head);
  pooled.set(baseline, head.length);
  pooled.sort();
  const bound = pooled[Math.max(0, Math.ceil((percentile * pooled.length) / 100) - 1)]!;
  let [falls, rises] = [0, 0];
  for (let i = 0; i < head.length; i++) {
    if (head[i]! > bound && baseline[i]! <= bound) rises++;
    if (head[i]! <= bound && baseline[i]! > bound) falls++;
  }
  return oneSided(falls, rises);
}

const negated = (limit: number | null): number | null => (limit === null ? null : -limit);

/** Limits an interval of a difference of shares to -1 to 1, which the t interval of a few pairs can exceed. */
const clampShare = (limit: number | null): number | null => (limit === null ? null : Math.min(1, Math.max(-1, limit)));

function shareLossBound(differences: Float64Array, { bettingOrder, higherIsBetter }: PairedOptions): number | null {
  if (bettingOrder === undefined) return null;
  const losses = Float64Array.from(bettingOrder, (i) => (higherIsBetter ? -differences[i]! : differences[i]!));
  return bettingLossBound(losses, ALPHA / 2);
}

/**
 * Fewest pairs that can prove a loss of at most `margin`: equal pairs of values that are all 0 or 1 (`binary`: Tango's
 * limit without a changed pair is z^2 / (n + z^2)), or of other values from 0 to 1. Null if it cannot be proven.
 */
export function fewestPairsToProve(margin: number, kind: "binary" | "graded"): number | null {
  if (margin <= 0) return null;
  const fewest = kind === "binary" ? Math.ceil(Z95 ** 2 * (1 / margin - 1)) : fewestEqualPairs(margin, ALPHA / 2);
  return fewest === null ? null : Math.max(MIN_PAIRS, fewest);
}

const oneAndTwoSided = (
  { pLess, pGreater }: { readonly pLess: number; readonly pGreater: number },
  higherIsBetter: boolean,
) => ({ pValue: Math.min(1, 2 * Math.min(pLess, pGreater)), pWorse: higherIsBetter ? pLess : pGreater });

const NO_TEST = {
  mean: null,
  sd: null,
  ciLow: null,
  ciHigh: null,
  lossBound: null,
  pValue: null,
  pWorse: null,
  detectable: null,
} as const;

/** (t(0.975) + t(0.8)) * sd / sqrt(n), for a two-sided level of 0.05 and power 0.8. */
function detectableDrop(sd: number, n: number): number {
  return ((studentQuantile(0.975, n - 1) + studentQuantile(0.8, n - 1)) * sd) / Math.sqrt(n);
}

/** Result of a paired t test. */
export interface PairedT {
  readonly mean: number;
  /** Standard deviation of the differences (n - 1); null for fewer than two pairs. */
  readonly sd: number | null;
  /** 95% interval of the mean difference. */
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  /** Null for fewer than two pairs. If all differences are equal, t is infinite, or 0 if all of them are 0. */
  readonly pTwoSided: number | null;
  readonly pLess: number | null;
  readonly pGreater: number | null;
}

/** Student's t test for the mean of paired differences. */
export function pairedT(differences: Float64Array): PairedT {
  const n = differences.length;
  const mean = differences.reduce((sum, moved) => sum + moved, 0) / n;
  if (n < 2) return { mean, sd: null, ciLow: null, ciHigh: null, pTwoSided: null, pLess: null, pGreater: null };
  const squares = differences.reduce((sum, moved) => sum + (moved - mean) * (moved - mean), 0);
  const sd = Math.sqrt(squares / (n - 1));
  const error = sd / Math.sqrt(n);
  if (sd <= Number.EPSILON * Math.abs(mean) * 8) {
    const [pLess, pGreater] = mean === 0 ? [1, 1] : mean < 0 ? [0, 1] : [1, 0];
    return { mean, sd: 0, ciLow: mean, ciHigh: mean, pTwoSided: Math.min(pLess, pGreater), pLess, pGreater };
  }
  const reach = studentQuantile(0.975, n - 1) * error;
  const less = studentCdf(mean / error, n - 1);
  const greater = studentCdf(-mean / error, n - 1);
  return {
    mean,
    sd,
    ciLow: mean - reach,
    ciHigh: mean + reach,
    pTwoSided: 2 * Math.min(less, greater),
    pLess: less,
    pGreater: greater,
  };
}

export type ComparisonVerdict = "improved" | "regressed" | "not_regressed" | "inconclusive";

/** Minimum number of pairs for statistics. */
export const MIN_PAIRS = 10;

/** Significance level of all tests. */
export const ALPHA = 0.05;

/**
 * Verdict on a metric. `adjustedPWorse` is the one-sided p-value, adjusted for the number of tests. `not_regressed`
 * requires the bound on the loss within `margin`, or no changed pair. "No change was found" is `inconclusive`,
 * because it does not prove that there is no change.
 */
export function comparisonVerdict(
  found: PairedComparison,
  options: { readonly higherIsBetter: boolean; readonly adjustedPWorse: number | null; readonly margin: number | null },
): ComparisonVerdict {
  if (found.improved + found.regressed === 0) return "not_regressed";
  if (found.n < MIN_PAIRS) return "inconclusive";
  if (found.mean === null) return "inconclusive";
  const gain = options.higherIsBetter ? found.mean : -found.mean;
  if (gain < 0 && options.adjustedPWorse !== null && options.adjustedPWorse <= ALPHA) return "regressed";
  if (gain > 0 && found.pValue !== null && found.pValue <= ALPHA) return "improved";
  const { lossBound } = found;
  return options.margin !== null && lossBound !== null && lossBound < options.margin ? "not_regressed" : "inconclusive";
}

/** With fewer changed pairs, even if all of them are worse, the exact one-sided p-value is above 0.05: 1/2 to this power. */
const MIN_CHANGED = 5;

/**
 * Returns true if enough pairs changed for an exact test to be significant. Other comparisons do not count as a further
 * test when p-values are adjusted, because they cannot give a false alarm (Tarone 1990).
 */
export function canBeSignificant({ improved, regressed }: Pick<PairedComparison, "improved" | "regressed">): boolean {
  return improved + regressed >= MIN_CHANGED;
}

/** Holm's adjustment (1979) of p-values for several decisions at once. Null stays null and is not counted. */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  return stepwise(pValues, (p, rank, m) => p * (m - rank), true);
}

/**
 * Benjamini and Hochberg's adjustment (1995): limits the share of false alarms among many tests, for exploring. Null
 * stays null and is not counted.
 */
export function benjaminiHochberg(pValues: readonly (number | null)[]): (number | null)[] {
  return stepwise(pValues, (p, rank, m) => (p * m) / (rank + 1), false);
}

/**
 * Adjusts in the order of p and keeps the result monotone: from the smallest up (Holm) or from the largest down
 * (Benjamini-Hochberg).
 */
function stepwise(
  pValues: readonly (number | null)[],
  adjust: (p: number, rank: number, m: number) => number,
  upwards: boolean,
): (number | null)[] {
  const order = pValues.flatMap((p, i) => (p === null ? [] : [{ p, i }])).sort((a, b) => a.p - b.p);
  const adjusted = order.map(({ p }, rank) => Math.min(1, adjust(p, rank, order.length)));
  const result: (number | null)[] = pValues.map(() => null);
  let bound = upwards ? 0 : 1;
  for (let step = 0; step < order.length; step++) {
    const rank = upwards ? step : order.length - 1 - step;
    bound = upwards ? Math.max(bound, adjusted[rank]!) : Math.min(bound, adjusted[rank]!);
    result[order[rank]!.i] = bound;
  }
  return result;
}

/**
 * Tolerance of comparisons with a threshold. A mean of 0.85 can be computed as 0.8499999999999999, and a drop from 1 to
 * 0.95 as 0.050000000000000044. With it, a value exactly at the threshold passes. NaN never passes.
 */
const TOLERANCE = 1e-9;

export const atLeast = (value: number, bound: number): boolean => value >= bound - TOLERANCE;

export const atMost = (value: number, bound: number): boolean => value <= bound + TOLERANCE;

/** About a thousand times the rounding error of a mean of a few doubles. */
const RELATIVE_ROUNDING = 1e-12;

/**
 * Returns true if two values differ by more than rounding: three repeats of 0.8 have the mean 0.8000000000000002, and
 * two have 0.8. Infinity differs from every number. NaN differs from nothing.
 */
export function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > RELATIVE_ROUNDING * Math.max(1, Math.min(Math.abs(a), Math.abs(b)));
}

/** Head minus baseline; 0 if the two differ only by rounding. */
export const difference = (head: number, baseline: number): number => (differs(head, baseline) ? head - baseline : 0);
