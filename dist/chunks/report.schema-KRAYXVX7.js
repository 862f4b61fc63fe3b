import {
  caseRowSchema,
  reportSchema
} from "./chunk-4KFN3A4L.js";
import "./chunk-MDK7C3P4.js";
import "./chunk-5JITDMXK.js";
export {
  caseRowSchema,
  reportSchema
};
