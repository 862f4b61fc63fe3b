import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-IT7FMEKS.js";
import "./chunk-EA5MYGZD.js";
import "./chunk-H3LIF2WH.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-PQWO7Q5N.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
