import {
  caseRowSchema,
  reportSchema
} from "./chunk-PKPNRIVR.js";
import "./chunk-AZGIA6BN.js";
import "./chunk-DXESMKBD.js";
export {
  caseRowSchema,
  reportSchema
};
