import {
  gzipSync
} from "./chunk-U3WK7LYT.js";
import "./chunk-K5V25LFK.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
