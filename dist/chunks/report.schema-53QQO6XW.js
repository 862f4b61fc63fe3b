import {
  caseRowSchema,
  reportSchema
} from "./chunk-AE2DGTZT.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-O2LQWJOD.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
