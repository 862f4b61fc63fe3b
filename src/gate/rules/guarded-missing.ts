import type { EvaluationInput } from "../evaluation.ts";

/** Case indices without a trace that no policy and no waiver may forgive: forbidden questions and critical cases. */
export function guardedMissing({ golden, head }: Pick<EvaluationInput, "golden" | "head">): number[] {
  return golden.cases.flatMap((item, i) =>
    head.states[i] === "missing" && (item.behavior === "permission_denied" || item.critical) ? [i] : [],
  );
}
