import {
  caseRowSchema,
  reportSchema
} from "./chunk-GLXJHCFB.js";
import "./chunk-WZ37WD3R.js";
import "./chunk-KMYCUGQY.js";
export {
  caseRowSchema,
  reportSchema
};
