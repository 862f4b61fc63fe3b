import { mcnemar } from "./proportions.ts";
import { bootstrapPercentile } from "./resampling.ts";

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
export function comparePercentile(
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
