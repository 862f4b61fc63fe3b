import {
  gzipSync
} from "./chunk-NURZQP56.js";
import "./chunk-2B3EG5AB.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
