import {
  caseRowSchema,
  reportSchema
} from "./chunk-ZVZKFBI5.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-XKNVL2ZL.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
