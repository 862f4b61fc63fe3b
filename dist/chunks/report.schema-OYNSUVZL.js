import {
  caseRowSchema,
  reportSchema
} from "./chunk-PL43V7KK.js";
import "./chunk-ICEJWORT.js";
import "./chunk-6JE6CO5V.js";
export {
  caseRowSchema,
  reportSchema
};
