import { parseMetricRef } from "../../metrics/metric-ref.ts";

/** Which way a metric of a report is better; coverage counts cases, and more are better. */
export function metricBetter(name: string): "higher" | "lower" {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.better : "higher";
}
