import type { GateRule } from "../config/policy.ts";
import type { GateScope } from "./evaluate-gate.ts";

/**
 * Whether a metric that counts failed checks has no value though a case came through: traces of a search alone have no
 * answer to check, and nothing failed because nothing was looked at.
 */
export function isUnchecked(
  { metric: { metric } }: GateRule,
  { golden, head, members }: Pick<GateScope, "golden" | "head" | "members">,
): boolean {
  if (!metric.afterChecks || metric.unit !== "count") return false;
  const asked = members ?? [...golden.cases.keys()];
  return asked.some((i) => head.states[i] === "scored" && metric.applies.includes(golden.cases[i]!));
}
