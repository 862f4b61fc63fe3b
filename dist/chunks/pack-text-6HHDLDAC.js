import {
  gzipSync
} from "./chunk-2PUD6JBZ.js";
import "./chunk-JJY43ZWD.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
