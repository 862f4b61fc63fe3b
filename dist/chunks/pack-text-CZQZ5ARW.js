import {
  gzipSync
} from "./chunk-FEUX55AF.js";
import "./chunk-75CXYGYJ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
