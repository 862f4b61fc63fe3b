import {
  gzipSync
} from "./chunk-QDMFKYNN.js";
import "./chunk-DGGE7YND.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
