import {
  gzipSync
} from "./chunk-3E7P3EN6.js";
import "./chunk-YAAAUNUR.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
