import type { Violation } from "../../acl/violation.ts";

/** Each violation once, in the order in which they were first seen: repeats of a case show the same chunk again. */
export function distinctViolations(seen: readonly Violation[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const violation of seen) {
    violations.set(JSON.stringify([violation.chunkId, violation.stage, violation.rule]), violation);
  }
  return [...violations.values()];
}
