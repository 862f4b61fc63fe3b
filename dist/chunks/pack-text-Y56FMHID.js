import {
  gzipSync
} from "./chunk-QXYDVOVV.js";
import "./chunk-XU6AX3AQ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
