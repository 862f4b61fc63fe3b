import {
  gzipSync
} from "./chunk-FGOK4SIA.js";
import "./chunk-CN6WZBUK.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
