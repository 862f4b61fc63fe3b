import type { Decision } from "./reason.ts";

/** What may fail a job or a process: a FAIL, a PASS WITH RISK as well, or nothing. */
export const FAIL_ON = ["fail", "risk", "never"] as const;

export type FailOn = (typeof FAIL_ON)[number];

/** Whether a decision is told as a failure. `never` keeps the exit code at 0 for one, and not the issue of a night. */
export function isFailure(decision: Decision, failOn: FailOn): boolean {
  return decision === "FAIL" || (failOn === "risk" && decision === "PASS_WITH_RISK");
}

/** Whether a decision ends the job or process with an error. */
export const endsInError = (decision: Decision, failOn: FailOn): boolean =>
  failOn !== "never" && isFailure(decision, failOn);
