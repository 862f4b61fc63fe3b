import {
  caseRowSchema,
  reportSchema
} from "./chunk-JK2XOFCV.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-DGY5WZ2C.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
