import {
  caseRowSchema,
  reportSchema
} from "./chunk-HGXJLFIP.js";
import "./chunk-BTFMRNNF.js";
import "./chunk-2SKYB2A4.js";
export {
  caseRowSchema,
  reportSchema
};
