import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-27PGFZ4Y.js";
import "./chunk-TCO7ICOJ.js";
import "./chunk-RVF6W6EA.js";
import "./chunk-36SKZIIT.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
