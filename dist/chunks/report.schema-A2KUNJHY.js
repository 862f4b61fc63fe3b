import {
  caseRowSchema,
  reportSchema
} from "./chunk-KEANKRW3.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-PO6C5OPW.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
