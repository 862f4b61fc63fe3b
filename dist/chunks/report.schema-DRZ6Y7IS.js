import {
  caseRowSchema,
  reportSchema
} from "./chunk-AOC5XA2V.js";
import "./chunk-SU2JVOB2.js";
import "./chunk-DPPMZTIH.js";
export {
  caseRowSchema,
  reportSchema
};
