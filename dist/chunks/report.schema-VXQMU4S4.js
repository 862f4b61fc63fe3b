import {
  caseRowSchema,
  reportSchema
} from "./chunk-R5HUNZK7.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-P3FLYCPM.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
