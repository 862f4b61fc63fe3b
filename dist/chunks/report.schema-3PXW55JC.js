import {
  caseRowSchema,
  reportSchema
} from "./chunk-JRPFTOTB.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-EKTXWGEI.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
