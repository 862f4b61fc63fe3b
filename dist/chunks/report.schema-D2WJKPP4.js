import {
  caseRowSchema,
  reportSchema
} from "./chunk-ICPFIQIH.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-A24GTY4F.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
