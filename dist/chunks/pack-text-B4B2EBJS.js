import {
  gzipSync
} from "./chunk-Y6TDMYUU.js";
import "./chunk-IQAIPIVZ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
