import {
  caseRowSchema,
  reportSchema
} from "./chunk-KY6QJRCI.js";
import "./chunk-FPTUM4EX.js";
import "./chunk-2DP2T2DZ.js";
export {
  caseRowSchema,
  reportSchema
};
