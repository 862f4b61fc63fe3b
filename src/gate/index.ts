export { type AnchorComparison, applyAnchor, evaluate, evaluateCoverage, policySlices } from "./evaluate.ts";
export { SHOWN_CASES } from "./evaluate-gate.ts";
export {
  boundsCases,
  boundsChange,
  boundsDrop,
  type GateResult,
  gateFailed,
  gateName,
  isRelative,
  limitOf,
  lossOfChange,
  meetsThreshold,
  type Protection,
  protectionOf,
  protects,
  requiredEffort,
} from "./gate-result.ts";
export type {
  AddedPhrases,
  BaseEvidence,
  BaseFindings,
  BaseNotes,
  Evaluation,
  EvaluationInput,
  GateRun,
  GoldenDifference,
  JudgeRecord,
  MovedChunks,
  NoBaseline,
  RunOrigin,
} from "./gate-run.ts";
export { isRanged } from "./movement.ts";
export { evaluatedText, judgedCounts, proofNeeds } from "./outcome.ts";
export {
  conclude,
  DECISIONS,
  endsInError,
  FAIL_ON,
  type FailOn,
  isFailure,
  REASON_CODES,
  REASON_DETAILS,
  type Reason,
  type ReasonCode,
  reasonIn,
  reasonOf,
  worseOf,
} from "./reason.ts";
export { warnOfRun } from "./warnings.ts";
