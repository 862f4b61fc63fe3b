import {
  caseRowSchema,
  reportSchema
} from "./chunk-YJEKWM6M.js";
import "./chunk-DNQA3N6X.js";
import "./chunk-EOK52IP3.js";
export {
  caseRowSchema,
  reportSchema
};
