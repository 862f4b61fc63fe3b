import {
  gzipSync
} from "./chunk-PQBC43OV.js";
import "./chunk-FLYTNTT5.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
