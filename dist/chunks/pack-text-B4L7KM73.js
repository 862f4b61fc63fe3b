import {
  gzipSync
} from "./chunk-QO275NP3.js";
import "./chunk-7PH7FI5M.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
