import {
  caseRowSchema,
  reportSchema
} from "./chunk-3COPKP3X.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-DKXQ2SVK.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
