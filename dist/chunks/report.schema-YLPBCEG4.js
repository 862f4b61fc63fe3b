import {
  caseRowSchema,
  reportSchema
} from "./chunk-XFAHXZ3D.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-IOT6IHKW.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
