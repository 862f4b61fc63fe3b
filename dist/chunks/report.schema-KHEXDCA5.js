import {
  caseRowSchema,
  reportSchema
} from "./chunk-MHUHTM3K.js";
import "./chunk-DIJ3PBG3.js";
import "./chunk-RHCR6NMJ.js";
export {
  caseRowSchema,
  reportSchema
};
