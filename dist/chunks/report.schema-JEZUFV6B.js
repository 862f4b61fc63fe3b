import {
  caseRowSchema,
  reportSchema
} from "./chunk-7X5K4T6M.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-UCW47LDW.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
