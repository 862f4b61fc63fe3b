import {
  caseRowSchema,
  reportSchema
} from "./chunk-D66OSUHM.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-YYL7YE5G.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
