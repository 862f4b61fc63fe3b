import {
  caseRowSchema,
  reportSchema
} from "./chunk-NLJ7SGNV.js";
import "./chunk-S5C6SPPF.js";
import "./chunk-TYPSCHHP.js";
export {
  caseRowSchema,
  reportSchema
};
