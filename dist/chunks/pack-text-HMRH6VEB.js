import {
  gzipSync
} from "./chunk-3D7POKAW.js";
import "./chunk-53CHOW66.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
