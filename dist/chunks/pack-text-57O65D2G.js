import {
  gzipSync
} from "./chunk-F575XQTQ.js";
import "./chunk-2YNGCBHF.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
