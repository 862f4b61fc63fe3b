import {
  caseRowSchema,
  reportSchema
} from "./chunk-IZ2UWSZG.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-U3HSXCQC.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
