import {
  caseRowSchema,
  reportSchema
} from "./chunk-NHNXABC3.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-UR4FKNW3.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
