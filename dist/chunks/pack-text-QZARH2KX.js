import {
  gzipSync
} from "./chunk-2EZPBHGR.js";
import "./chunk-XPXAUZYJ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
