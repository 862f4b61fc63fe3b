import {
  caseRowSchema,
  reportSchema
} from "./chunk-3YSTSTUH.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-RVQ2TKDP.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
