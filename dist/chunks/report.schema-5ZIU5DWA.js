import {
  caseRowSchema,
  reportSchema
} from "./chunk-6JD3O7ZS.js";
import "./chunk-VCNOCRNH.js";
import "./chunk-6BBW7VUY.js";
export {
  caseRowSchema,
  reportSchema
};
