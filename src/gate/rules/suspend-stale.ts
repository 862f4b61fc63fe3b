import type { LabelHealth } from "../../causes/label-health.ts";
import type { GateResult } from "./gate-result.ts";

/** A gate that reads dead labels finds nothing out: it neither passes nor fails, and the run as a whole cannot pass. */
export function suspendStale(gate: GateResult, { stale }: LabelHealth): GateResult {
  if (!isSuspended(gate, { stale })) return gate;
  const message = `not comparable: the labels are stale: ${stale}`;
  return { ...gate, status: "not_evaluated", message, obstacle: "incomparable", caseIds: [] };
}

/** Whether a gate says nothing because the labels are dead. */
export function isSuspended({ rule }: Pick<GateResult, "rule">, { stale }: Pick<LabelHealth, "stale">): boolean {
  return stale !== null && rule?.metric.metric.readsLabels === true;
}
