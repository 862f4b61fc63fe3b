import {
  caseRowSchema,
  reportSchema
} from "./chunk-WZCYSDGW.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-6M34PIBX.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
