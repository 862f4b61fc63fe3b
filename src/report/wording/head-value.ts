import { formatInterval } from "../../text/format-interval.ts";
import { formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { metricUnit } from "./metric-unit.ts";

/** `0.950 [0.83, 0.99]`: what a metric is in the head, with the interval of a rate. */
export function headValue(
  name: string,
  { head, head_ci_low: low, head_ci_high: high }: Report["metrics"][string],
): string {
  const unit = metricUnit(name);
  const value = formatNumber(head, unit);
  return low === null || high === null ? value : `${value} ${formatInterval(low, high, unit)}`;
}
