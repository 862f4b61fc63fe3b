import {
  caseRowSchema,
  reportSchema
} from "./chunk-H3RODPLE.js";
import "./chunk-VVWYXBVL.js";
import "./chunk-6LKMHHBH.js";
export {
  caseRowSchema,
  reportSchema
};
