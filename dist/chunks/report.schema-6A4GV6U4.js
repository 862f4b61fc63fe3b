import {
  caseRowSchema,
  reportSchema
} from "./chunk-MFPLTRKT.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-FYFJLLLZ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
