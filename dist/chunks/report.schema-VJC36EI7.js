import {
  caseRowSchema,
  reportSchema
} from "./chunk-RUGVBJX4.js";
import "./chunk-GDVSPQBM.js";
import "./chunk-53CHOW66.js";
export {
  caseRowSchema,
  reportSchema
};
