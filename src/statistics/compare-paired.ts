import { bootstrapPercentile } from "./bootstrap-percentile.ts";
import { type Differences, subtract } from "./differences.ts";
import { mcnemar } from "./mcnemar.ts";
import { studentT } from "./paired-t.ts";
import { type Effort, PROVEN_UP_TO, SAMPLED_UP_TO, signFlip } from "./sign-flip.ts";
import { studentQuantile } from "./student-t.ts";
import { tango } from "./tango.ts";

/** How one metric moved over the pairs of two runs. What cannot be computed is null. */
export interface PairedComparison {
  readonly n: number;
  /** Mean of head minus baseline; not computed for sums. */
  readonly mean: number | null;
  /** 95 % interval of the difference. */
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  /** Two-sided. */
  readonly pValue: number | null;
  /** One-sided: head is worse in the metric's direction. */
  readonly pWorse: number | null;
  readonly improved: number;
  readonly regressed: number;
  readonly unchanged: number;
  /** Of the differences. */
  readonly sd: number | null;
  /** Smallest true difference that this many pairs find four times out of five (two-sided .05). */
  readonly detectable: number | null;
}

interface PairedOptions {
  /**
   * `binary`: all values are 0 or 1. `rate`: so are those of each repeat, and a value is their mean. `percentile`: the
   * compared number is that percentile, not a mean. `sum`: a fact about the run and no estimate, so that only better and
   * worse cases are counted.
   */
  readonly kind: "mean" | "binary" | "rate" | "sum" | { readonly percentile: number };
  readonly effort: Effort;
  readonly higherIsBetter: boolean;
  readonly seed: number;
}

/**
 * Sign-flip p and t interval for means, exact McNemar p and Tango interval for 0/1 metrics (with repeats a sign-flip p), a
 * bootstrap interval and no p for percentiles: the tests that hold their level at the sizes of golden sets.
 */
export function comparePaired(head: Float64Array, baseline: Float64Array, options: PairedOptions): PairedComparison {
  return compareDifferences(subtract(head, baseline), () => ({ head, baseline }), options);
}

/** The same of pairs that need not be listed; `values` lists them where their percentile is asked for. */
export function compareDifferences(
  differences: Differences,
  values: () => { readonly head: Float64Array; readonly baseline: Float64Array },
  options: PairedOptions,
): PairedComparison {
  const { n, up, down } = differences;
  const counts = {
    n,
    improved: options.higherIsBetter ? up : down,
    regressed: options.higherIsBetter ? down : up,
    unchanged: n - up - down,
  };
  if (options.kind === "sum") return { ...counts, ...NOTHING };
  const t = studentT(differences);
  const moments = { mean: t.mean, sd: t.sd };
  if (typeof options.kind === "object") {
    const same = up + down === 0 ? { low: 0, high: 0 } : null;
    const isDrawn = options.effort === "full" || options.effort === "proof";
    const interval = same ?? (isDrawn ? drawnInterval(values(), options.kind.percentile, options.seed) : null);
    return { ...counts, ...NOTHING, ...moments, ciLow: interval?.low ?? null, ciHigh: interval?.high ?? null };
  }
  const detectable = t.sd === null || t.sd === 0 ? null : detectableDrop(t.sd, n);
  if (options.kind === "binary") {
    const { pTwoSided, pFalls, pRises } = mcnemar(down, up);
    const { low, high } = tango(down, up, n);
    const pWorse = options.higherIsBetter ? pFalls : pRises;
    return { ...counts, ...moments, ciLow: low, ciHigh: high, pValue: pTwoSided, pWorse, detectable };
  }
  // One large difference hides from t that all others point the same way; from random signs it hides nothing.
  const most = options.effort === "proof" ? PROVEN_UP_TO : SAMPLED_UP_TO;
  const p = up + down <= most ? (signFlip(differences.nonZero(), options.seed, options.effort) ?? t) : t;
  const pWorse = options.higherIsBetter ? p.pLess : p.pGreater;
  const tested = { ...counts, ...moments, pValue: p.pTwoSided, pWorse, detectable };
  if (options.kind === "mean") return { ...tested, ciLow: t.ciLow, ciHigh: t.ciHigh };
  // Half a change counts half: t has next to no width where hardly any pair changed.
  const { falls, rises } = differences.movement();
  const { low, high } = tango(falls, rises, n);
  return { ...tested, ciLow: low, ciHigh: high };
}

function drawnInterval(
  { head, baseline }: { readonly head: Float64Array; readonly baseline: Float64Array },
  percent: number,
  seed: number,
) {
  return bootstrapPercentile(head, baseline, percent, seed);
}

const NOTHING = {
  mean: null,
  sd: null,
  ciLow: null,
  ciHigh: null,
  pValue: null,
  pWorse: null,
  detectable: null,
} as const;

/** (t at .975 + t at .8) sd / sqrt(n): two-sided .05, power .8. */
function detectableDrop(sd: number, n: number): number {
  return ((studentQuantile(0.975, n - 1) + studentQuantile(0.8, n - 1)) * sd) / Math.sqrt(n);
}
