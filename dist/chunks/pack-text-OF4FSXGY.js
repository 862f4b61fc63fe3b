import {
  gzipSync
} from "./chunk-7N4S7IUQ.js";
import "./chunk-3S676C35.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
