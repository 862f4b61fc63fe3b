export { applyBaseCommit, evaluatePair } from "./evaluate-pair.ts";
export { type PairState, type PolicyPair, type PreparedGate, prepareGate, preparePair, readSet } from "./prepare.ts";
export { areFound, type BaselineRequest, type EarlierRuns, type GateRequest, NO_ORIGIN } from "./request.ts";
export {
  fingerprintRun,
  type ScoredBaseline,
  type ScoredHead,
  scoreBaseline,
  scoreHead,
  skipJudgeReason,
  startJudge,
} from "./score.ts";
export { scoreShard } from "./score-shard.ts";
export { throwInputErrors } from "./throw-input-errors.ts";
