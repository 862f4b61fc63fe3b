import {
  gzipSync
} from "./chunk-5QO4P74N.js";
import "./chunk-PNGNPVUY.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
