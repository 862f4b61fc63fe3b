import {
  gzipSync
} from "./chunk-VEXFGJ5T.js";
import "./chunk-BI3VL6R7.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
