import {
  caseRowSchema,
  reportSchema
} from "./chunk-W62UA2VC.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-F3LIBZZI.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
