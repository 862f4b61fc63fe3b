import {
  gzipSync
} from "./chunk-KBA6PQVO.js";
import "./chunk-2SKYB2A4.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
