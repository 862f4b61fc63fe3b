import {
  caseRowSchema,
  reportSchema
} from "./chunk-CO63LSLX.js";
import "./chunk-PTTV7HWY.js";
import "./chunk-SJMEAKHM.js";
export {
  caseRowSchema,
  reportSchema
};
