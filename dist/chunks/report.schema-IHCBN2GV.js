import {
  caseRowSchema,
  reportSchema
} from "./chunk-GMATPICJ.js";
import "./chunk-4CBQ5OV6.js";
import "./chunk-HK4GDM4L.js";
import "./chunk-KIZ6KU7F.js";
export {
  caseRowSchema,
  reportSchema
};
