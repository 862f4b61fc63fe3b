import {
  caseRowSchema,
  reportSchema
} from "./chunk-3GPP23KM.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-OGAOLEKR.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
