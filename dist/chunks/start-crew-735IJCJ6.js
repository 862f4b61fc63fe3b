import {
  SourceDigest,
  ThreadCrew,
  YOUNG_MB,
  fileStamps,
  firstLineOf,
  limitYoungGeneration,
  returnMemory,
  startCrew
} from "./chunk-JEVOLWQL.js";
import "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  SourceDigest,
  ThreadCrew,
  YOUNG_MB,
  fileStamps,
  firstLineOf,
  limitYoungGeneration,
  returnMemory,
  startCrew
};
