import {
  caseRowSchema,
  reportSchema
} from "./chunk-VKRKZLJ4.js";
import "./chunk-LOSQDQHD.js";
import "./chunk-YAAAUNUR.js";
export {
  caseRowSchema,
  reportSchema
};
