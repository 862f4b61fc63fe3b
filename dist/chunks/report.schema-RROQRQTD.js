import {
  caseRowSchema,
  reportSchema
} from "./chunk-UDWJHB6N.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-KSVNWUFY.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
