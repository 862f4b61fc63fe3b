import {
  gzipSync
} from "./chunk-7LWBCYO4.js";
import "./chunk-KAYEJ5HQ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
