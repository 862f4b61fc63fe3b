export { EFFECTS, type Fingerprint, fingerprint, type Incomparable, incomparables } from "./comparability.ts";
export {
  caseMetrics,
  compareMetric,
  compareMetrics,
  type MetricComparison,
  runMetrics,
  shownMetrics,
} from "./compare-metric.ts";
export {
  type CaseDelta,
  CaseDeltas,
  type ChangedVersion,
  type Comparison,
  compareRuns,
  type FingerprintedRun,
  incomparableFor,
  pairOf,
} from "./comparison.ts";
export {
  compareSlices,
  type HiddenRegression,
  hiddenRegressions,
  labelSlices,
  type SliceComparison,
} from "./slices.ts";
