import {
  caseRowSchema,
  reportSchema
} from "./chunk-VZEOBYHI.js";
import "./chunk-Y5QNWH2J.js";
import "./chunk-NVUL7JQD.js";
export {
  caseRowSchema,
  reportSchema
};
