import {
  caseRowSchema,
  reportSchema
} from "./chunk-O2FBZKQF.js";
import "./chunk-EMUQOVII.js";
import "./chunk-M7DPQ2LP.js";
export {
  caseRowSchema,
  reportSchema
};
