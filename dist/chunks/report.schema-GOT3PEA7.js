import {
  caseRowSchema,
  reportSchema
} from "./chunk-4SGJELKK.js";
import "./chunk-YKB6Q2QV.js";
import "./chunk-VKBFJUWL.js";
export {
  caseRowSchema,
  reportSchema
};
