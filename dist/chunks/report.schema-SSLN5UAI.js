import {
  caseRowSchema,
  reportSchema
} from "./chunk-OPRDHYVB.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-D7NSAPJJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
