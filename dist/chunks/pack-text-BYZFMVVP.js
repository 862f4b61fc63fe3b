import {
  gzipSync
} from "./chunk-HDDLDFJD.js";
import "./chunk-UPZK5KX4.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
