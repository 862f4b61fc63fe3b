import {
  caseRowSchema,
  reportSchema
} from "./chunk-S6EQHOWA.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-EB6SKHQT.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
