import {
  caseRowSchema,
  reportSchema
} from "./chunk-ZUQJIZQB.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-HAYXY5CR.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
