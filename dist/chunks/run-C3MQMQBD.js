import {
  NO_ORIGIN,
  areFound,
  beginWith,
  fingerprintRun,
  judgePair,
  needlessJudging,
  prepareGate,
  preparePair,
  readSet,
  requestCrew,
  scoreBaseline,
  scoreHead,
  scoreRange,
  scoreShard,
  tellAll,
  watchScoring
} from "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  NO_ORIGIN,
  areFound,
  beginWith,
  fingerprintRun,
  judgePair,
  needlessJudging,
  prepareGate,
  preparePair,
  readSet,
  requestCrew,
  scoreBaseline,
  scoreHead,
  scoreRange,
  scoreShard,
  tellAll,
  watchScoring
};
