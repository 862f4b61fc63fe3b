import {
  gzipSync
} from "./chunk-AR7NN4KF.js";
import "./chunk-7IBZV6L5.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
