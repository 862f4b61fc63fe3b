import {
  gzipSync
} from "./chunk-SDNFRNSS.js";
import "./chunk-OR5JF3EF.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
