import {
  caseRowSchema,
  reportSchema
} from "./chunk-JJ2U5DNI.js";
import "./chunk-WISAETCX.js";
import "./chunk-5XCQHR6L.js";
export {
  caseRowSchema,
  reportSchema
};
