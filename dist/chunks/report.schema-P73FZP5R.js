import {
  caseRowSchema,
  reportSchema
} from "./chunk-S5UKHJPR.js";
import "./chunk-4I2NQJMK.js";
import "./chunk-2B3EG5AB.js";
export {
  caseRowSchema,
  reportSchema
};
