import {
  gzipSync
} from "./chunk-ERW4TM77.js";
import "./chunk-IOB5ICQ7.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
