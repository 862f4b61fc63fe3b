import {
  caseRowSchema,
  reportSchema
} from "./chunk-QEVHAR2L.js";
import "./chunk-PY4YZQWD.js";
import "./chunk-XPXAUZYJ.js";
export {
  caseRowSchema,
  reportSchema
};
