import {
  caseRowSchema,
  reportSchema
} from "./chunk-C7PRXYS2.js";
import "./chunk-EBNZ44IU.js";
import "./chunk-DAGJ4L7S.js";
export {
  caseRowSchema,
  reportSchema
};
