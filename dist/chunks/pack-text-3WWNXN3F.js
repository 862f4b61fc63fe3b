import {
  gzipSync
} from "./chunk-KUNSUTT2.js";
import "./chunk-I7C72YEO.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
