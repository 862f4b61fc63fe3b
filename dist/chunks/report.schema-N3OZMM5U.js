import {
  caseRowSchema,
  reportSchema
} from "./chunk-H6Z6K7ON.js";
import "./chunk-BOIERJ7V.js";
import "./chunk-7IBZV6L5.js";
export {
  caseRowSchema,
  reportSchema
};
