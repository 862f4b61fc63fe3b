import {
  caseRowSchema,
  reportSchema
} from "./chunk-WFJ6KL4Q.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-HQA5KWIR.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
