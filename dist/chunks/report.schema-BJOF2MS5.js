import {
  caseRowSchema,
  reportSchema
} from "./chunk-GYRUIV4C.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-Q5ONEMDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
