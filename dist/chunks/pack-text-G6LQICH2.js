import {
  gzipSync
} from "./chunk-GAFOVXCT.js";
import "./chunk-WKN6ZPD2.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
