import {
  caseRowSchema,
  reportSchema
} from "./chunk-BA46AWU5.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-XHCXG3U6.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
