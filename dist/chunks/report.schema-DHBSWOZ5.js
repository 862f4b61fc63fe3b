import {
  caseRowSchema,
  reportSchema
} from "./chunk-2PWXTSPS.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-4TJ2IPIW.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
