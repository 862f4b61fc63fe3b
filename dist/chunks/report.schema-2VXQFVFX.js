import {
  caseRowSchema,
  reportSchema
} from "./chunk-U4DNPK7H.js";
import "./chunk-WQ25LOMG.js";
import "./chunk-ZPA7K52E.js";
export {
  caseRowSchema,
  reportSchema
};
