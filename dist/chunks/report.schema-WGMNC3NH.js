import {
  caseRowSchema,
  reportSchema
} from "./chunk-REKF6TOL.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-G24KANZ5.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
