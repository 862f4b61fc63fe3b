import {
  gzipSync
} from "./chunk-GV74QPNE.js";
import "./chunk-SVJA45ZI.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
