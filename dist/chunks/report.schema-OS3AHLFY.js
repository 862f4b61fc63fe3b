import {
  caseRowSchema,
  reportSchema
} from "./chunk-4NYFDWHP.js";
import "./chunk-QKYOWQHD.js";
import "./chunk-MA3FOP7E.js";
export {
  caseRowSchema,
  reportSchema
};
