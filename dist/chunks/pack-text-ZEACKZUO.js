import {
  gzipSync
} from "./chunk-AXSQAXVJ.js";
import "./chunk-DPPMZTIH.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
