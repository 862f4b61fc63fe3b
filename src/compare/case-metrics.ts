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
      !DOUBLES.has(metric.name) &&
      (k === 0 || k === largest),
  );
}

/** Say of a case what `behavior_accuracy` says already. */
const DOUBLES = new Set(["abstention_accuracy", "permission_denied_accuracy"]);
