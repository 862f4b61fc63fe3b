import {
  gzipSync
} from "./chunk-EFTCDVXD.js";
import "./chunk-VDBQ6PEZ.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
