import type { MetricRef } from "../metrics/metric-ref.ts";

/**
 * The metrics that tell whether a single case got better or worse: the headline metrics of quality at the largest
 * cutoff. Counts over the run, costs and times do not make one question's answer worse.
 */
export function caseMetrics(refs: readonly MetricRef[], cutoffs: readonly number[]): MetricRef[] {
  const largest = Math.max(...cutoffs);
  return refs.filter(
    ({ metric, k }) =>
      metric.headline &&
      !metric.afterChecks &&
      metric.layer !== "operations" &&
      !metric.restates &&
      (k === 0 || k === largest),
  );
}
