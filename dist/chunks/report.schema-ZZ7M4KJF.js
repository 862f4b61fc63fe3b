import {
  caseRowSchema,
  reportSchema
} from "./chunk-KSIMBAJE.js";
import "./chunk-4GNNUU7Y.js";
import "./chunk-SVJA45ZI.js";
export {
  caseRowSchema,
  reportSchema
};
