import {
  caseRowSchema,
  reportSchema
} from "./chunk-T5OPF6SF.js";
import "./chunk-U6PETPNZ.js";
import "./chunk-K5V25LFK.js";
export {
  caseRowSchema,
  reportSchema
};
