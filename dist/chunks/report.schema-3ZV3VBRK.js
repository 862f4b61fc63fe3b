import {
  caseRowSchema,
  reportSchema
} from "./chunk-FM6YSQVG.js";
import "./chunk-QPZ6U3BP.js";
import "./chunk-FNFJDO4D.js";
export {
  caseRowSchema,
  reportSchema
};
