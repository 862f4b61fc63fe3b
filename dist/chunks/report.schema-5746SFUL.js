import {
  caseRowSchema,
  reportSchema
} from "./chunk-CROGLKYC.js";
import "./chunk-GL5W4TCO.js";
import "./chunk-BI3VL6R7.js";
export {
  caseRowSchema,
  reportSchema
};
