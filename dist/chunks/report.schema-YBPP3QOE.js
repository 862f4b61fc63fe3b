import {
  caseRowSchema,
  reportSchema
} from "./chunk-YNF7EOLK.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-KTYISR5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
