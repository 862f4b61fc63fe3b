import {
  caseRowSchema,
  reportSchema
} from "./chunk-CWMEJ4GH.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-6H66WUI3.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
