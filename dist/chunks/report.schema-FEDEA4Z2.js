import {
  caseRowSchema,
  reportSchema
} from "./chunk-TY7NE4GM.js";
import "./chunk-UE2T6XPV.js";
import "./chunk-XDMSXEG3.js";
export {
  caseRowSchema,
  reportSchema
};
