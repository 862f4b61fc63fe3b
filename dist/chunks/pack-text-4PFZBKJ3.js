import {
  gzipSync
} from "./chunk-UJS2W6WX.js";
import "./chunk-6LKMHHBH.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
