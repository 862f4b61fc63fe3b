import {
  caseRowSchema,
  reportSchema
} from "./chunk-WYRVMAEH.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-5TG5FAZD.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
