import {
  caseRowSchema,
  reportSchema
} from "./chunk-6KYIELG5.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-WZ2BSASQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
