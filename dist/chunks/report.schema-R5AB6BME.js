import {
  caseRowSchema,
  reportSchema
} from "./chunk-CPJBOQZF.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-KFSDQYBS.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
