import {
  caseRowSchema,
  reportSchema
} from "./chunk-RGNH63J3.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-HRPYSUIC.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
