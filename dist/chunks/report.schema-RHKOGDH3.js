import {
  caseRowSchema,
  reportSchema
} from "./chunk-GGYK7IKM.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-65XOILJS.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
