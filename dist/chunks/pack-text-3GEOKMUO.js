import {
  gzipSync
} from "./chunk-OGATNG4X.js";
import "./chunk-PCDS66IW.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
