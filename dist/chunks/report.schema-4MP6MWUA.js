import {
  caseRowSchema,
  reportSchema
} from "./chunk-GRGBTDIV.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-UBZABWBW.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
