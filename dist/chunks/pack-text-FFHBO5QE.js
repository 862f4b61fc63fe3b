import {
  gzipSync
} from "./chunk-WR27C4JF.js";
import "./chunk-XGS2SXU7.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
