import {
  gzipSync
} from "./chunk-XRXA5OHC.js";
import "./chunk-EOK52IP3.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
