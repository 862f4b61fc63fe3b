import {
  caseRowSchema,
  reportSchema
} from "./chunk-LQ7SMGPO.js";
import "./chunk-UV7LRA73.js";
import "./chunk-65TNK3OZ.js";
export {
  caseRowSchema,
  reportSchema
};
