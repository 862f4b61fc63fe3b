import {
  caseRowSchema,
  reportSchema
} from "./chunk-IB7QTGCA.js";
import "./chunk-5CG4EWE7.js";
import "./chunk-7PH7FI5M.js";
export {
  caseRowSchema,
  reportSchema
};
