import {
  gzipSync
} from "./chunk-GDSQFPRU.js";
import "./chunk-AIO3CGTM.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
