import {
  gzipSync
} from "./chunk-DQBMSENW.js";
import "./chunk-MA3FOP7E.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
