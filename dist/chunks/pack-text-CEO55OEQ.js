import {
  gzipSync
} from "./chunk-PTWMBDAI.js";
import "./chunk-V77UFLCG.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
