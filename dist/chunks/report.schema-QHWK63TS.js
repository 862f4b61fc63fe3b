import {
  caseRowSchema,
  reportSchema
} from "./chunk-W6VFSUUF.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-Q56WL4SA.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
