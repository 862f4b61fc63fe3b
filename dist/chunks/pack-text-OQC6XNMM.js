import {
  gzipSync
} from "./chunk-D5X6PDIH.js";
import "./chunk-NJSMRKO7.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
