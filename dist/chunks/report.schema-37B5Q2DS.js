import {
  caseRowSchema,
  reportSchema
} from "./chunk-P6VYL2RE.js";
import "./chunk-V437MMUC.js";
import "./chunk-T3RBZHPK.js";
export {
  caseRowSchema,
  reportSchema
};
