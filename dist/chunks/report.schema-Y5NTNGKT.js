import {
  caseRowSchema,
  reportSchema
} from "./chunk-JMUPQS5S.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-ZIKP5VLU.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
