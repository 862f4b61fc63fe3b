import {
  caseRowSchema,
  reportSchema
} from "./chunk-NIFRMYC7.js";
import "./chunk-ZDWE7PBD.js";
import "./chunk-AAEKV2TC.js";
export {
  caseRowSchema,
  reportSchema
};
