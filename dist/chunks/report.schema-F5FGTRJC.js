import {
  caseRowSchema,
  reportSchema
} from "./chunk-NN227T5S.js";
import "./chunk-7WCUXXAU.js";
import "./chunk-7HJR47TH.js";
export {
  caseRowSchema,
  reportSchema
};
