import {
  caseRowSchema,
  reportSchema
} from "./chunk-ZC2JNL63.js";
import "./chunk-TXZHPPAX.js";
import "./chunk-VMKFS47Z.js";
export {
  caseRowSchema,
  reportSchema
};
