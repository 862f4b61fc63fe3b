import type { GateResult } from "./gate-result.ts";

/** What a gate comes to, before anything is said of its rule and its numbers. */
export type Outcome = Pick<GateResult, "status" | "message"> & Partial<GateResult>;

export function notEvaluated(message: string): Outcome {
  return { status: "not_evaluated", message };
}
