import {
  gzipSync
} from "./chunk-DYJKJEK5.js";
import "./chunk-M7DPQ2LP.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
