import type { NextStep } from "./next-step.ts";

/** Cases named with a step. */
const NAMED = 5;

/** `q1, q2, 3 more`, and where none of them is of the change, that. */
export function stepCases({ caseIds, cases, isOld }: NextStep, name: (id: string) => string, limit = NAMED): string {
  const shown = caseIds.slice(0, limit).map(name);
  const rest = cases > shown.length ? `, ${cases - shown.length} more` : "";
  return `${isOld ? "failed before: " : ""}${shown.join(", ")}${rest}`;
}
