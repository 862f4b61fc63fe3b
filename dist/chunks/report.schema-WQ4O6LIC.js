import {
  caseRowSchema,
  reportSchema
} from "./chunk-2B2A3NJH.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-QAT7H3HD.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
