import {
  caseRowSchema,
  reportSchema
} from "./chunk-GS5OEBCW.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-MGP5C3SY.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
