import {
  gzipSync
} from "./chunk-6N3AI4XD.js";
import "./chunk-CZFK6TDI.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
