import {
  caseRowSchema,
  reportSchema
} from "./chunk-6ECLPUNK.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-SSTNK4C4.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
