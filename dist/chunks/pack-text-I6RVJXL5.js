import {
  gzipSync
} from "./chunk-WDC4ZDIJ.js";
import "./chunk-XR32A756.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
