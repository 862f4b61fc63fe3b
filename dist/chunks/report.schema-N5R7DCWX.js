import {
  caseRowSchema,
  reportSchema
} from "./chunk-2ZMG6N5V.js";
import "./chunk-GHTFXLFT.js";
import "./chunk-CZFK6TDI.js";
export {
  caseRowSchema,
  reportSchema
};
