import {
  caseRowSchema,
  reportSchema
} from "./chunk-T2AJHCAK.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-BLWKCRCR.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
