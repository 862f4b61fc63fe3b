import {
  caseRowSchema,
  reportSchema
} from "./chunk-ZQSCL7X5.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-VTFMP3OW.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
