import {
  MAX_SMALL_ARCHIVE_BYTES,
  publishComment,
  smallReport
} from "./chunk-JAKCNRNS.js";
import "./chunk-4W6PB67Z.js";
import {
  actionSources,
  evaluateChange,
  foundInputs,
  refuseUntrusted,
  scoreTraces
} from "./chunk-E7ZB24LD.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  MAX_SMALL_ARCHIVE_BYTES,
  actionSources,
  evaluateChange,
  foundInputs,
  publishComment,
  refuseUntrusted,
  scoreTraces,
  smallReport
};
