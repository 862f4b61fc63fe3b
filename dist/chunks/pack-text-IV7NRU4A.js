import {
  gzipSync
} from "./chunk-L6Q7YT3J.js";
import "./chunk-7DIZHJVB.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
