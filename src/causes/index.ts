export { attributeDeltas } from "./attribution.ts";
export { cameBack, STAGES, standing } from "./case-facts.ts";
export { CAUSE_LABELS, type CauseLabel, likelyCauses, NEXT_CHECKS, runbook } from "./cause.ts";
export { type ExplainedCase, ExplainedDeltas, explainRun, type RunCauses } from "./explain-run.ts";
export { type LabelHealth, labelHealth, STALE_EFFECT, STALE_LABELS, staleLabels } from "./label-health.ts";
export { CUTTERS } from "./suspects.ts";
