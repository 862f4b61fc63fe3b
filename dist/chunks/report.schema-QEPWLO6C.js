import {
  caseRowSchema,
  reportSchema
} from "./chunk-SZCQEZMM.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-SWTRJ6PA.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
