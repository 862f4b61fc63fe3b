import {
  caseRowSchema,
  reportSchema
} from "./chunk-WWLFEBP2.js";
import "./chunk-VAMDAYAQ.js";
import "./chunk-OR5JF3EF.js";
export {
  caseRowSchema,
  reportSchema
};
