import {
  caseRowSchema,
  reportSchema
} from "./chunk-K6TZ4AJK.js";
import "./chunk-SE7J464T.js";
import "./chunk-XGS2SXU7.js";
export {
  caseRowSchema,
  reportSchema
};
