import {
  caseRowSchema,
  reportSchema
} from "./chunk-TFP6432O.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-SDANDCZJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
