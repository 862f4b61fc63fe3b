import {
  caseRowSchema,
  reportSchema
} from "./chunk-OSPV45NQ.js";
import "./chunk-SGT673PY.js";
import "./chunk-3S676C35.js";
export {
  caseRowSchema,
  reportSchema
};
