import {
  caseRowSchema,
  reportSchema
} from "./chunk-EPNDKRIB.js";
import "./chunk-OGMKB6ZZ.js";
import "./chunk-VDBQ6PEZ.js";
export {
  caseRowSchema,
  reportSchema
};
