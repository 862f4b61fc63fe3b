import type { PairedComparison } from "./compare-paired.ts";

export type ComparisonVerdict = "improved" | "regressed" | "not_regressed" | "inconclusive";

/** Under this many pairs no statistic speaks. */
export const MIN_PAIRS = 10;

/** Level at which a test speaks, of a gate, a table or a hint alike. */
export const ALPHA = 0.05;

/**
 * What the pairs say of a metric. `adjustedPWorse` is the one-sided p after the adjustment for how many were looked at.
 * `not_regressed` needs the worse end of the interval within `margin`, or not one changed pair: "no change was found"
 * and "there is no change" are different answers, and the first is inconclusive.
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
  const worstEnd = options.higherIsBetter ? found.ciLow : found.ciHigh === null ? null : -found.ciHigh;
  return options.margin !== null && worstEnd !== null && worstEnd > -options.margin ? "not_regressed" : "inconclusive";
}
