import {
  caseRowSchema,
  reportSchema
} from "./chunk-ZOSRQOQK.js";
import "./chunk-GNFGKX22.js";
import "./chunk-V77UFLCG.js";
export {
  caseRowSchema,
  reportSchema
};
