import { parseMetricRef } from "../../metrics/metric-ref.ts";
import type { Unit } from "../../text/format-number.ts";

/** The unit in which a metric of a report is shown; coverage counts cases. */
export function metricUnit(name: string): Unit {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.unit : "count";
}
