import type { Policy } from "./policy.ts";

/** Whether a policy has a gate on a judged metric: only then does it matter what the judge is worth. */
export function asksForJudge({ gates }: Policy): boolean {
  return gates.some(({ metric }) => metric.metric.judged);
}
