import {
  caseRowSchema,
  reportSchema
} from "./chunk-DBYA5LQ6.js";
import "./chunk-XRZJVRAE.js";
import "./chunk-WKN6ZPD2.js";
export {
  caseRowSchema,
  reportSchema
};
