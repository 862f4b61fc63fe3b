import {
  caseRowSchema,
  reportSchema
} from "./chunk-XHFJOWDW.js";
import "./chunk-OEHMQCU3.js";
import "./chunk-KAYEJ5HQ.js";
export {
  caseRowSchema,
  reportSchema
};
