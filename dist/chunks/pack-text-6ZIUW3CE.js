import {
  gzipSync
} from "./chunk-KWFGZCOK.js";
import "./chunk-XDMSXEG3.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
