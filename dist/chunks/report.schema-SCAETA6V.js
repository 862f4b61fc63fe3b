import {
  caseRowSchema,
  reportSchema
} from "./chunk-IQZYAPKK.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-DCFV3XGI.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
