import type { Incomparable } from "../../compare/comparability.ts";
import type { GateResult } from "./gate-result.ts";

/** What evaluating a gate gives: status and message, and what differs from the plain numbers of its metric. */
export interface Outcome
  extends Pick<GateResult, "message">,
    Partial<Pick<GateResult, "value" | "withoutFailed" | "excusable" | "obstacle" | "caseIds">> {
  readonly status: "pass" | "fail" | "not_evaluated";
}

/** Evidence is missing, in words: never a pass. */
export function notEvaluated(message: string): Outcome {
  return { status: "not_evaluated", message };
}

/** The circumstances of the runs keep them apart; `why` begins the sentence. */
export function notComparable(why: string, { field, head, baseline, blinds }: Incomparable): Outcome {
  const told = blinds
    ? `the baseline's traces list ${baseline}, these ${head}`
    : `${field} was ${baseline}, is ${head}`;
  return { ...notEvaluated(`${why} ${told}`), obstacle: "incomparable" };
}
