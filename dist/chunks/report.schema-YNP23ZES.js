import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-W3HBU6TF.js";
import "./chunk-SDBJTDQU.js";
import "./chunk-RVF6W6EA.js";
import "./chunk-HHLHEDAV.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
