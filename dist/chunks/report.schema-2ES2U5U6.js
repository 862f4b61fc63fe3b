import {
  caseRowSchema,
  reportSchema
} from "./chunk-55Y3LTPK.js";
import "./chunk-HHOXHOT3.js";
import "./chunk-XR32A756.js";
export {
  caseRowSchema,
  reportSchema
};
