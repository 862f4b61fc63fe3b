import {
  context,
  getOctokit
} from "./chunk-OFX34QM4.js";
import "./chunk-ZUJUMH4V.js";
import "./chunk-MP7GHYYC.js";
import "./chunk-EOK52IP3.js";
export {
  context,
  getOctokit
};
