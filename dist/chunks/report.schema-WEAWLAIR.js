import {
  caseRowSchema,
  reportSchema
} from "./chunk-3ZGQJB7F.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-76GLEZDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
