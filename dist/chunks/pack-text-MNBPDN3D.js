import {
  gzipSync
} from "./chunk-NQAHYTNT.js";
import "./chunk-XBVI73NI.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
