import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-N2RJT6O6.js";
import "./chunk-X32ZA7DR.js";
import "./chunk-KVJXJY6J.js";
import "./chunk-YMPA6B2S.js";
import "./chunk-23SKNW3E.js";
import "./chunk-RZGYXAJU.js";
export {
  context,
  getOctokit
};
