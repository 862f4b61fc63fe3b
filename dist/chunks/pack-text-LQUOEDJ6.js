import {
  gzipSync
} from "./chunk-5G2JPYFO.js";
import "./chunk-SJMEAKHM.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
