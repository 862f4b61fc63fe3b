import {
  gzipSync
} from "./chunk-ZV4J6LFZ.js";
import "./chunk-VKBFJUWL.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
