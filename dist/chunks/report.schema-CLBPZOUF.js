import {
  caseRowSchema,
  reportSchema
} from "./chunk-JMABMG3G.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-KDC24U7P.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
