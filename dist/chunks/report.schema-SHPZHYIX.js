import {
  caseRowSchema,
  reportSchema
} from "./chunk-6XUJOMOH.js";
import "./chunk-YEO6FVSP.js";
import "./chunk-XBVI73NI.js";
export {
  caseRowSchema,
  reportSchema
};
