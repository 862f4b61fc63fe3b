import {
  caseRowSchema,
  reportSchema
} from "./chunk-UBPS3X5U.js";
import "./chunk-S7SDRAHV.js";
import "./chunk-UDOPLDK2.js";
export {
  caseRowSchema,
  reportSchema
};
