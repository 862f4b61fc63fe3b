import {
  caseRowSchema,
  reportSchema
} from "./chunk-NW7G73PP.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-6H4WNPDA.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
