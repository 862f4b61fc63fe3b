import {
  caseRowSchema,
  reportSchema
} from "./chunk-Q4FP3NYX.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-WFV2437N.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
