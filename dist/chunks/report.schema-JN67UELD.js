import {
  caseRowSchema,
  reportSchema
} from "./chunk-FBIP4ZN6.js";
import "./chunk-RZWAL3DU.js";
import "./chunk-NJSMRKO7.js";
export {
  caseRowSchema,
  reportSchema
};
