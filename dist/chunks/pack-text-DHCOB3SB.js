import {
  gzipSync
} from "./chunk-CUUGS6BY.js";
import "./chunk-2DP2T2DZ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
