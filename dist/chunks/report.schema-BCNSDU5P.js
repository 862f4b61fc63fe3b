import {
  caseRowSchema,
  reportSchema
} from "./chunk-QLWDV75B.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-NACQ3QNH.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
