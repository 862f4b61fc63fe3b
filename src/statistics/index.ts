export { cohenKappa, labelledMoments, predictionPowered, scoreMoments, weightedKappa } from "./agreement.ts";
export { mcnemar, tango, wilson, Z95 } from "./proportions.ts";
export type { Effort } from "./resampling.ts";
export {
  ALPHA,
  atLeast,
  atMost,
  benjaminiHochberg,
  type ComparisonVerdict,
  canBeSignificant,
  comparePaired,
  comparisonVerdict,
  difference,
  differs,
  fewestPairsToProve,
  holm,
  MIN_PAIRS,
  type PairedComparison,
} from "./significance.ts";
export { incompleteBeta } from "./t-distribution.ts";
