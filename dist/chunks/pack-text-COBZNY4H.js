import {
  gzipSync
} from "./chunk-GGWJVVNP.js";
import "./chunk-UN24VID6.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
