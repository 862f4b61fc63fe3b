import {
  caseRowSchema,
  reportSchema
} from "./chunk-Z6S7TB7K.js";
import "./chunk-3ETNNYAG.js";
import "./chunk-FLYTNTT5.js";
export {
  caseRowSchema,
  reportSchema
};
