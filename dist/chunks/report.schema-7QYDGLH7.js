import {
  caseRowSchema,
  reportSchema
} from "./chunk-3I7BRHZC.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-E6Y7AQ6J.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
