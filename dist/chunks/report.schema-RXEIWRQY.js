import {
  caseRowSchema,
  reportSchema
} from "./chunk-427ALQ67.js";
import "./chunk-6N3F47PX.js";
import "./chunk-KPNUEEWM.js";
export {
  caseRowSchema,
  reportSchema
};
