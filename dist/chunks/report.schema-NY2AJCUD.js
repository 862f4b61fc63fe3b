import {
  caseRowSchema,
  reportSchema
} from "./chunk-BECC4MOT.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-WLTATFVF.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
