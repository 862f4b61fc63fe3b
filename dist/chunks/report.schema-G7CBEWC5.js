import {
  caseRowSchema,
  reportSchema
} from "./chunk-KPQ3CWA3.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-NT7RFZDB.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
