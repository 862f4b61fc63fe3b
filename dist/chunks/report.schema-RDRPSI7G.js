import {
  caseRowSchema,
  reportSchema
} from "./chunk-RXK26CCW.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-SJH6ARQQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
