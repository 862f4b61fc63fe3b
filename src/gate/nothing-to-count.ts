import type { MetricComparison } from "../compare/compare-metric.ts";
import type { GateRule } from "../config/policy.ts";
import { askedCases } from "./asked-cases.ts";
import type { GateScope } from "./gate-scope.ts";

/** A count over cases that the golden set does not have is 0, not unknown. */
export function nothingToCount(
  { metric, kind }: GateRule,
  { n }: MetricComparison,
  { golden, head, members }: GateScope,
): boolean {
  if (n > 0 || kind !== "max" || metric.metric.aggregate !== "sum" || metric.metric.unit !== "count") return false;
  return askedCases(metric.metric, golden, head, members).length === 0;
}
