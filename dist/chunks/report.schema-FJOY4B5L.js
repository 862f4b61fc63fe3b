import {
  caseRowSchema,
  reportSchema
} from "./chunk-FQ6EGSEH.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-IEUQBMXO.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
