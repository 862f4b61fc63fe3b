import {
  caseRowSchema,
  reportSchema
} from "./chunk-P2T2GJT7.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-3SA4NG4C.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
