import {
  caseRowSchema,
  reportSchema
} from "./chunk-JXU2EHGL.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-OHWV2ZMF.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
