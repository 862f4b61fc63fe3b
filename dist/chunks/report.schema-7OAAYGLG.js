import {
  caseRowSchema,
  reportSchema
} from "./chunk-WCX5MO6E.js";
import "./chunk-C7325ZP7.js";
import "./chunk-AIO3CGTM.js";
export {
  caseRowSchema,
  reportSchema
};
