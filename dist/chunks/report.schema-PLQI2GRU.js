import {
  caseRowSchema,
  reportSchema
} from "./chunk-GQ5ERUA6.js";
import "./chunk-HIV7CAHF.js";
import "./chunk-3QW2TUYF.js";
export {
  caseRowSchema,
  reportSchema
};
