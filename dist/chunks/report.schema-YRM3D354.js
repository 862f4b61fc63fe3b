import {
  caseRowSchema,
  reportSchema
} from "./chunk-P3AV7MXF.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-CQRK5ECE.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
