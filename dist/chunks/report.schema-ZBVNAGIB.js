import {
  caseRowSchema,
  reportSchema
} from "./chunk-MO3NZCWS.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-FORC2G6B.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
