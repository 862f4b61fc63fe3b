import {
  gzipSync
} from "./chunk-JYFVAP36.js";
import "./chunk-VMKFS47Z.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
