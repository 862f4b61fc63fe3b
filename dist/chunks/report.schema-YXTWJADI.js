import {
  caseRowSchema,
  reportSchema
} from "./chunk-QVOJHQ3N.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-LUBB62Y6.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
