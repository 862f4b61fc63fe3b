import type { GateRule } from "../../config/policy.ts";

/**
 * Whether low values are what makes a gate fail: what its bound says, also where a policy asks for the least of a metric
 * that is better lower (`tool_calls_mean: { min: 1 }`); of a bound against the baseline, the metric.
 */
export function isPulledDown({ kind, metric: { metric } }: Pick<GateRule, "kind" | "metric">): boolean {
  if (kind === "min" || kind === "max") return kind === "min";
  return metric.better === "higher";
}
