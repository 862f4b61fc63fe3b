import {
  caseRowSchema,
  reportSchema
} from "./chunk-BBJWWXM3.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-M3SQHAAT.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
