import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-KQUZAJOM.js";
import "./chunk-EA5MYGZD.js";
import "./chunk-LO5OXE7E.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-HVXUBHUX.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
