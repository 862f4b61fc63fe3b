import {
  caseRowSchema,
  reportSchema
} from "./chunk-F3HK4PR6.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-HCOI5X4M.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
