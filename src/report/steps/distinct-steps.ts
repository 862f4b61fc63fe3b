import type { Report } from "../schema/report.schema.ts";
import type { NextStep } from "./next-step.ts";
import { nextSteps } from "./next-steps.ts";
import { REASON_STEPS } from "./reason-steps.ts";

/** The next steps where all of them are listed: beside that of the leaks none that asks for the same filter again. */
export function distinctSteps(report: Report): readonly NextStep[] {
  const steps = nextSteps(report);
  if (!steps.some(({ text }) => text === REASON_STEPS.acl_leak)) return steps;
  const leaking = new Set(report.acl.violations.map(({ case_id }) => case_id));
  // Of what else the filter did, as to keep back what was allowed, the step of the leaks says nothing.
  const isOfLeaks = ({ cause, caseIds, cases }: NextStep): boolean =>
    cause === "acl" && cases === caseIds.length && caseIds.every((id) => leaking.has(id));
  return steps.filter((step) => !isOfLeaks(step));
}
