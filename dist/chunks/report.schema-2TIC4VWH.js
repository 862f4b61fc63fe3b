import {
  caseRowSchema,
  reportSchema
} from "./chunk-DTPDH4BI.js";
import "./chunk-WXF5OH4S.js";
import "./chunk-XU6AX3AQ.js";
export {
  caseRowSchema,
  reportSchema
};
