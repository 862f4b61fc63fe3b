import {
  caseRowSchema,
  reportSchema
} from "./chunk-AUME5YWX.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-P2FLHFPE.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
