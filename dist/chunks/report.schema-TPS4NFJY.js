import {
  caseRowSchema,
  reportSchema
} from "./chunk-JIDYTLCL.js";
import "./chunk-CMLPQJYA.js";
import "./chunk-PNGNPVUY.js";
export {
  caseRowSchema,
  reportSchema
};
