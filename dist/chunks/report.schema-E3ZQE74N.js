import {
  caseRowSchema,
  reportSchema
} from "./chunk-AGL24LVM.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-ZZGOBDXP.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
