import {
  gzipSync
} from "./chunk-MB62ZWWU.js";
import "./chunk-DAGJ4L7S.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
