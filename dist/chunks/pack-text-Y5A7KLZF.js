import {
  gzipSync
} from "./chunk-YD6VFGD7.js";
import "./chunk-ZPA7K52E.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
