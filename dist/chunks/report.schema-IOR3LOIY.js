import {
  caseRowSchema,
  reportSchema
} from "./chunk-3ZVILRM5.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-5H5H5IOV.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
