import {
  caseRowSchema,
  reportSchema
} from "./chunk-6L4AR2HC.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-6ERLX3E2.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
