import {
  caseRowSchema,
  reportSchema
} from "./chunk-P57NMBDE.js";
import "./chunk-WCAPKJW4.js";
import "./chunk-IQAIPIVZ.js";
export {
  caseRowSchema,
  reportSchema
};
