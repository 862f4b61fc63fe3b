import {
  caseRowSchema,
  reportSchema
} from "./chunk-N7SZAJFD.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-M2JUDCGN.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
