import {
  caseRowSchema,
  reportSchema
} from "./chunk-ECLM2V65.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
