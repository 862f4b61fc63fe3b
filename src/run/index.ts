export { evaluatePair } from "./evaluate-pair.ts";
export { type PairState, type PolicyPair, type PreparedGate, prepareGate, preparePair, readSet } from "./prepare.ts";
export { areFound, type BaselineRequest, type EarlierRuns, type GateRequest, NO_ORIGIN } from "./request.ts";
export {
  fingerprintRun,
  type ScoredBaseline,
  type ScoredHead,
  type ScoringMeans,
  scoreBaseline,
  scoreHead,
  skipJudgeReason,
  watchScoring,
} from "./score.ts";
export { scoreShard } from "./score-shard.ts";
export { throwInputErrors } from "./throw-input-errors.ts";
export { beginWith, type Crew, type CrewOrder, type RangeScorer, requestCrew, scoreRange } from "./worker-requests.ts";
