import {
  gzipSync
} from "./chunk-6D7WEAK2.js";
import "./chunk-KMYCUGQY.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
