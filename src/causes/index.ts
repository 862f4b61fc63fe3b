export { attributeDeltas } from "./attribution.ts";
export { isInAnyList, positionOf, STAGES } from "./case-facts.ts";
export { CAUSE_LABELS, type CauseLabel, likelyCauses, NEXT_CHECKS, runbook } from "./cause.ts";
export { ExplainedDeltas, explainRun, type RunCauses } from "./explain-run.ts";
export { type LabelHealth, labelHealth, STALE_EFFECT, STALE_LABELS, staleLabels } from "./label-health.ts";
export { CHUNKING_KEYS } from "./suspects.ts";
