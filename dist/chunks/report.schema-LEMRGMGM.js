import {
  caseRowSchema,
  reportSchema
} from "./chunk-REA6DOWG.js";
import "./chunk-4NHR2SPX.js";
import "./chunk-GRBPF5GQ.js";
export {
  caseRowSchema,
  reportSchema
};
