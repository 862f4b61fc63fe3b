import {
  caseRowSchema,
  reportSchema
} from "./chunk-FKWT2NV3.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-772IHKZO.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
