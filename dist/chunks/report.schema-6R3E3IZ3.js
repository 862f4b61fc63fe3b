import {
  caseRowSchema,
  reportSchema
} from "./chunk-ZXCNVXA2.js";
import "./chunk-WGHTKDAR.js";
import "./chunk-BTFNNSM2.js";
export {
  caseRowSchema,
  reportSchema
};
