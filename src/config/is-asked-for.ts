import type { GateRule } from "./policy.ts";

/**
 * Whether somebody asks for a gate as it stands: a file wrote it, or it holds in every policy. The bounds of a preset and
 * those that hold without a policy were written for no golden set in particular.
 */
export function isAskedFor({ origin }: Pick<GateRule, "origin">): boolean {
  return origin === "file" || origin === "built-in";
}
