import {
  gzipSync
} from "./chunk-KRJ3J22L.js";
import "./chunk-NVUL7JQD.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
