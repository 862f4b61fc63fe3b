import {
  caseRowSchema,
  reportSchema
} from "./chunk-SF2KSJP7.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-7LWFFFLW.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
