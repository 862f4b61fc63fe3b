import {
  caseRowSchema,
  reportSchema
} from "./chunk-BW3MXIU4.js";
import "./chunk-UXT7VQEI.js";
import "./chunk-JJY43ZWD.js";
export {
  caseRowSchema,
  reportSchema
};
