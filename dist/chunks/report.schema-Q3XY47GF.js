import {
  caseRowSchema,
  reportSchema
} from "./chunk-K6DQ3O5H.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-HIUOYDTF.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
