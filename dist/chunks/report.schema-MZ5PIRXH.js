import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-2WDCJ42H.js";
import "./chunk-5QWDYXL2.js";
import "./chunk-RVF6W6EA.js";
import "./chunk-HHLHEDAV.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
