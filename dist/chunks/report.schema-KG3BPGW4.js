import {
  caseRowSchema,
  reportSchema
} from "./chunk-5U3VQQU4.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-LVLIXK5E.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
