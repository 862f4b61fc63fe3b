import {
  caseRowSchema,
  reportSchema
} from "./chunk-XX47KZ2G.js";
import "./chunk-RR2PPT6Y.js";
import "./chunk-75CXYGYJ.js";
export {
  caseRowSchema,
  reportSchema
};
