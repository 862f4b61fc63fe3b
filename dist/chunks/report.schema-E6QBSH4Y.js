import {
  caseRowSchema,
  reportSchema
} from "./chunk-UBKR67RH.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-2U5IVN3W.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
