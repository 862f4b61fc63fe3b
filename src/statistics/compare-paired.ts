/** How one metric moved over the pairs of two runs. Statistics that are not computed are null. */
export interface PairedComparison {
  readonly n: number;
  readonly mean: number;
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  readonly pValue: number | null;
  readonly pWorse: number | null;
  readonly improved: number;
  readonly regressed: number;
  readonly unchanged: number;
  readonly sd: number | null;
  readonly detectable: number | null;
}

export interface PairedOptions {
  readonly kind: "mean" | "binary" | "percentile";
  readonly percentile?: 50 | 95 | 99;
  readonly higherIsBetter: boolean;
  readonly seed: number;
}

export function comparePaired(head: Float64Array, baseline: Float64Array, options: PairedOptions): PairedComparison {
  let better = 0;
  let worse = 0;
  let sum = 0;
  for (let i = 0; i < head.length; i++) {
    const difference = head[i]! - baseline[i]!;
    sum += difference;
    if (difference === 0) continue;
    if (difference > 0 === options.higherIsBetter) better++;
    else worse++;
  }
  const none = { ciLow: null, ciHigh: null, pValue: null, pWorse: null, sd: null, detectable: null };
  return {
    ...none,
    n: head.length,
    mean: sum / head.length,
    improved: better,
    regressed: worse,
    unchanged: head.length - better - worse,
  };
}
