import {
  caseRowSchema,
  reportSchema
} from "./chunk-VNH5CAEQ.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-BQUUSEVQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
