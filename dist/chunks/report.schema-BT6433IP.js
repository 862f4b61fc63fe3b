import {
  caseRowSchema,
  reportSchema
} from "./chunk-5CNXXTIF.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-CIWAGQH2.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
