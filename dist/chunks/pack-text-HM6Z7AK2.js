import {
  gzipSync
} from "./chunk-TJIZHEF7.js";
import "./chunk-RHCR6NMJ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
