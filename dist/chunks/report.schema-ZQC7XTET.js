import {
  caseRowSchema,
  reportSchema
} from "./chunk-KBDSQYAZ.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-HJE6XSYQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
