import {
  caseRowSchema,
  reportSchema
} from "./chunk-3NSESY63.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-3DBV7BW7.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
