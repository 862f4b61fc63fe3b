import {
  caseRowSchema,
  reportSchema
} from "./chunk-U5GLTCLS.js";
import "./chunk-3KGUWTE2.js";
import "./chunk-2YNGCBHF.js";
export {
  caseRowSchema,
  reportSchema
};
