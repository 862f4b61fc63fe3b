import {
  caseRowSchema,
  reportSchema
} from "./chunk-T6NNHX2X.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-2KGOWJCK.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
