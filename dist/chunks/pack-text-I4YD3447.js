import {
  gzipSync
} from "./chunk-YUONBCEW.js";
import "./chunk-P6ARDAHT.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
