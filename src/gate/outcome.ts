import type { GateResult } from "./gate-result.ts";

/** What evaluating a gate gives: status and message, and what differs from the plain numbers of its metric. */
export type Outcome = Pick<GateResult, "status" | "message"> & Partial<GateResult>;

/** Evidence is missing, in words: never a pass. */
export function notEvaluated(message: string): Outcome {
  return { status: "not_evaluated", message };
}
