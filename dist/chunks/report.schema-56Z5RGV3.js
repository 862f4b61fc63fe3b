import {
  caseRowSchema,
  reportSchema
} from "./chunk-CVDXJ4TX.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-W2X4J5CA.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
