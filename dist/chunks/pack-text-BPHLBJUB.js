import {
  gzipSync
} from "./chunk-4TVXJJL7.js";
import "./chunk-5JITDMXK.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
