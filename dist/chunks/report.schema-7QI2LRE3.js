import {
  caseRowSchema,
  reportSchema
} from "./chunk-5FJ46XK7.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-3C5KUSRC.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
