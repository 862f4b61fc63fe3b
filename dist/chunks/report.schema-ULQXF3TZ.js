import {
  caseRowSchema,
  reportSchema
} from "./chunk-SQ73CPHQ.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-O5EHVXNJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
