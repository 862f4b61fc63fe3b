import {
  gzipSync
} from "./chunk-4MIUO35B.js";
import "./chunk-GRBPF5GQ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
