import {
  gzipSync
} from "./chunk-LAWSD5BO.js";
import "./chunk-KPNUEEWM.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
