import {
  caseRowSchema,
  reportSchema
} from "./chunk-NYKVXTPN.js";
import "./chunk-FPWUN2VN.js";
import "./chunk-UN24VID6.js";
export {
  caseRowSchema,
  reportSchema
};
