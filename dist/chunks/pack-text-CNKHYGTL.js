import {
  gzipSync
} from "./chunk-M66UXWUB.js";
import "./chunk-QDNFFAFJ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
