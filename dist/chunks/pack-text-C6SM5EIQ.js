import {
  gzipSync
} from "./chunk-7RBC2HIN.js";
import "./chunk-AAEKV2TC.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
