import {
  caseRowSchema,
  reportSchema
} from "./chunk-65ZLCWPB.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-24QFRXPU.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
