import {
  caseRowSchema,
  reportSchema
} from "./chunk-IV6TINVG.js";
import "./chunk-ST6ALUIK.js";
import "./chunk-QDNFFAFJ.js";
export {
  caseRowSchema,
  reportSchema
};
