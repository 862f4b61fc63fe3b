import {
  caseRowSchema,
  reportSchema
} from "./chunk-FCYXDB6C.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-WGXPBMLS.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
