import {
  gzipSync
} from "./chunk-FJT6EEGA.js";
import "./chunk-UDOPLDK2.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
