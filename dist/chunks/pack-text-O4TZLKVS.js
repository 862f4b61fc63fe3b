import {
  gzipSync
} from "./chunk-HMBMJF6H.js";
import "./chunk-65TNK3OZ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
