import type { MetricRef } from "../metrics/metric-ref.ts";
import type { GateKind, GateRule, Origin } from "./policy.ts";

/** A bound with what holds where nobody says otherwise. */
export function gateRule(
  metric: MetricRef,
  slice: string | null,
  kind: GateKind,
  threshold: number,
  origin: Origin,
): GateRule {
  return { metric, slice, kind, threshold, origin, severity: "block", evidence: "point", minCases: 0 };
}
