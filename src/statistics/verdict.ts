import type { PairedComparison } from "./compare-paired.ts";

export type ComparisonVerdict = "improved" | "regressed" | "not_regressed" | "inconclusive";

export function comparisonVerdict(
  found: PairedComparison,
  options: { higherIsBetter: boolean; adjustedPWorse: number | null; margin: number | null },
): ComparisonVerdict {
  if (found.improved + found.regressed === 0) return "not_regressed";
  return (options.adjustedPWorse ?? 1) <= 0.05 && found.n >= 10 ? "regressed" : "inconclusive";
}
