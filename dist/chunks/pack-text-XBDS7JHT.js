import {
  gzipSync
} from "./chunk-AREFQGHQ.js";
import "./chunk-SRWQLDXO.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
