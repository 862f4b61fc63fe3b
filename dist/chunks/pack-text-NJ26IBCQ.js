import {
  gzipSync
} from "./chunk-QPNFQBH4.js";
import "./chunk-DXESMKBD.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
