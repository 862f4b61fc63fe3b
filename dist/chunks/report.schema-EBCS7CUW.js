import {
  caseRowSchema,
  reportSchema
} from "./chunk-HW6E3XPA.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
