import {
  gzipSync
} from "./chunk-TR7SYZOU.js";
import "./chunk-6JE6CO5V.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
