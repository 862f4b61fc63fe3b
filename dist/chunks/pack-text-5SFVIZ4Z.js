import {
  gzipSync
} from "./chunk-R6K5YTIU.js";
import "./chunk-6BBW7VUY.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
