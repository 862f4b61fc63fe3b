import {
  caseRowSchema,
  reportSchema
} from "./chunk-6XLRSQ4W.js";
import "./chunk-GZJZTLDB.js";
import "./chunk-UPZK5KX4.js";
export {
  caseRowSchema,
  reportSchema
};
