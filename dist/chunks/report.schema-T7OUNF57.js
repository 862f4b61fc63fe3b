import {
  caseRowSchema,
  reportSchema
} from "./chunk-7GA4EC6W.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-J2S5NAAI.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
