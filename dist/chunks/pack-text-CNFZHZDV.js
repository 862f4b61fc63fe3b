import {
  gzipSync
} from "./chunk-7SXCYXOX.js";
import "./chunk-QLBBV3LW.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
