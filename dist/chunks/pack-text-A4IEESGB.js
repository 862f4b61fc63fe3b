import {
  gzipSync
} from "./chunk-T6OMIK42.js";
import "./chunk-7HJR47TH.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
