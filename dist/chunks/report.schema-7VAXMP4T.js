import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-X5SVTYY7.js";
import "./chunk-HHLHEDAV.js";
import "./chunk-YKOP6MI3.js";
import "./chunk-J42SRL5X.js";
import "./chunk-XDXOVUSJ.js";
import "./chunk-GRIZSNVS.js";
import "./chunk-JDJ2RX4B.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
