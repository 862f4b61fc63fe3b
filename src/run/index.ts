export { applyBaseCommit, evaluatePair } from "./evaluate-pair.ts";
export { allowAddedPhrases, type PolicyPair, prepareGate, readSet } from "./prepare.ts";
export { areFound, type BaselineRequest, type GateRequest, NO_ORIGIN } from "./request.ts";
export { scoreBaseline, scoreHead, startJudge } from "./score.ts";
export { scoreShard } from "./score-shard.ts";
export { throwInputErrors } from "./throw-input-errors.ts";
