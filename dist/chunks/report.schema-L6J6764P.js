import {
  caseRowSchema,
  reportSchema
} from "./chunk-RZQJGEDX.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-GNGTJDBS.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
