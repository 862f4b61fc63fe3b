import {
  caseRowSchema,
  reportSchema
} from "./chunk-SZJ7FGAO.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-NYHEYI5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
