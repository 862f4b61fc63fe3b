import {
  caseRowSchema,
  reportSchema
} from "./chunk-W7ERSF2N.js";
import "./chunk-JIJH7HJ4.js";
import "./chunk-7DIZHJVB.js";
export {
  caseRowSchema,
  reportSchema
};
