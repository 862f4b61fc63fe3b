import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-FJL4UGCX.js";
import "./chunk-6H5QCUJN.js";
import "./chunk-RVF6W6EA.js";
import "./chunk-HHLHEDAV.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
