import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-OO6LVPK7.js";
import "./chunk-HHLHEDAV.js";
import "./chunk-QE2J6DRE.js";
import "./chunk-J42SRL5X.js";
import "./chunk-7CSEOIUN.js";
import "./chunk-GRIZSNVS.js";
import "./chunk-JDJ2RX4B.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
