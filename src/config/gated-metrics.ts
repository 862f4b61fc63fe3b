import type { Policy } from "./policy.ts";

/** Names of the metrics that a policy has a gate on. */
export function gatedMetrics({ gates }: Policy): ReadonlySet<string> {
  return new Set(gates.map(({ metric }) => metric.name));
}
