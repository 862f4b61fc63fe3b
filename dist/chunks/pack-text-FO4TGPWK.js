import {
  gzipSync
} from "./chunk-WZUKLSIY.js";
import "./chunk-BTFNNSM2.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
