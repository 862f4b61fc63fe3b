import type { GateRule } from "../config/policy.ts";
import { askedCases } from "./asked-cases.ts";
import type { GateScope } from "./gate-scope.ts";

/**
 * Whether a metric that counts failed checks has no value though a case came through: traces of a search alone have no
 * answer to check, and nothing failed because nothing was looked at.
 */
export function isUnchecked(
  { metric: { metric } }: GateRule,
  { golden, head, members }: Pick<GateScope, "golden" | "head" | "members">,
): boolean {
  if (!metric.afterChecks || metric.unit !== "count") return false;
  return askedCases(metric, golden, head, members).some((i) => head.states[i] === "scored");
}
