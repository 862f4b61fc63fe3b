import {
  caseRowSchema,
  reportSchema
} from "./chunk-LTOTIIDP.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-K26SUBJU.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
