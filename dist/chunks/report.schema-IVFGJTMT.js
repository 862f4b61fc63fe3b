import {
  caseRowSchema,
  reportSchema
} from "./chunk-BO4KI6M6.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-YMJBG45A.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
