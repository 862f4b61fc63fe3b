import { parseMetricRef } from "../metrics/metric-ref.ts";

/** Whether a metric tells of what was found or said; others see whether the pipeline answers, how fast, and at what cost. */
export function seesEvidence(name: string): boolean {
  const ref = parseMetricRef(name);
  return "metric" in ref && !["behavior", "operations", "stability"].includes(ref.metric.layer);
}
