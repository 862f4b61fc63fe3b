import type { CaseView } from "../scan/case-view.ts";

export type HallucinationLabel = "unsupported_claim" | "failed_abstention" | "bad_citation";

/** Why an answer counts as hallucinated: from the judge's lists in the trace, the behaviour and the citations. */
export function hallucinationLabels({ golden, trace, behavior, citations }: CaseView): HallucinationLabel[] {
  const labels: HallucinationLabel[] = [];
  if ((trace.unsupported_claims?.length ?? 0) > 0) labels.push("unsupported_claim");
  if (golden.behavior === "abstain" && behavior.observed === "answer") labels.push("failed_abstention");
  if ((trace.bad_citations?.length ?? 0) > 0 || citations.inContext < citations.count) labels.push("bad_citation");
  return labels;
}
