import {
  caseRowSchema,
  reportSchema
} from "./chunk-BV7YZHDZ.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-KXPYZCLC.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
