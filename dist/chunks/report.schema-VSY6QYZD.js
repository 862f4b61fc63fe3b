import {
  caseRowSchema,
  reportSchema
} from "./chunk-2FPXL56I.js";
import "./chunk-QU2M6HHC.js";
import "./chunk-IOB5ICQ7.js";
export {
  caseRowSchema,
  reportSchema
};
