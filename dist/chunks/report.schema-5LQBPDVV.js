import {
  caseRowSchema,
  reportSchema
} from "./chunk-QD3FQNMJ.js";
import "./chunk-FQGT6Y47.js";
import "./chunk-IHSQ7X47.js";
export {
  caseRowSchema,
  reportSchema
};
