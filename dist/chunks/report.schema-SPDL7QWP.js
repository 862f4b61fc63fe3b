import {
  caseRowSchema,
  reportSchema
} from "./chunk-UIOLQUPJ.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-7RNFPVP5.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
