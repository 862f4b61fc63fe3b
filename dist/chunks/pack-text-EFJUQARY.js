import {
  gzipSync
} from "./chunk-GJDSBFHK.js";
import "./chunk-3QW2TUYF.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
