import {
  caseRowSchema,
  reportSchema
} from "./chunk-Q7LELE6W.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-RREUNTMF.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
