import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  caseRowSchema,
  reportSchema
} from "./chunk-PW22WC6G.js";
import "./chunk-FX5X3IDZ.js";
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import "./chunk-23SKNW3E.js";
import "./chunk-RZGYXAJU.js";
export {
  caseRowSchema,
  reportSchema
};
