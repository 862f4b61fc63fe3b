import {
  caseRowSchema,
  reportSchema
} from "./chunk-7HMSCVS7.js";
import "./chunk-VUA25XKT.js";
import "./chunk-CN6WZBUK.js";
export {
  caseRowSchema,
  reportSchema
};
