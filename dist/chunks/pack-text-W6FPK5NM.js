import {
  gzipSync
} from "./chunk-BLDLRCTU.js";
import "./chunk-T3RBZHPK.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
