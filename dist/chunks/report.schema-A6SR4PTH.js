import {
  caseRowSchema,
  reportSchema
} from "./chunk-WTMVTDVU.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-TZYY5WOX.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
