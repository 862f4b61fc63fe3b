import {
  caseRowSchema,
  reportSchema
} from "./chunk-RYTWYAZY.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-JAEHJULB.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
