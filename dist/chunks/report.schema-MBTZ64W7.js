import {
  caseRowSchema,
  reportSchema
} from "./chunk-TEIR4DK6.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-5ZHZPWVE.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
