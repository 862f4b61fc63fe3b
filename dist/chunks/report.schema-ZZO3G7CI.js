import {
  caseRowSchema,
  reportSchema
} from "./chunk-C7HKAR67.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-LWKATSJN.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
