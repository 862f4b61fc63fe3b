import {
  MAX_SMALL_ARCHIVE_BYTES,
  publishComment,
  smallReport
} from "./chunk-UOXLQSQR.js";
import "./chunk-RLFA6RPF.js";
import {
  actionSources,
  foundInputs,
  judgeChange,
  refuseUntrusted,
  scoreTraces
} from "./chunk-XWV75TXL.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-IJBKRTF7.js";
import "./chunk-KIZ6KU7F.js";
export {
  MAX_SMALL_ARCHIVE_BYTES,
  actionSources,
  foundInputs,
  judgeChange,
  publishComment,
  refuseUntrusted,
  scoreTraces,
  smallReport
};
