import {
  caseRowSchema,
  reportSchema
} from "./chunk-XGEFGPCI.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-PWX6GGDI.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
