import {
  caseRowSchema,
  reportSchema
} from "./chunk-GYGCIVK6.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-PIUVEKUK.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
