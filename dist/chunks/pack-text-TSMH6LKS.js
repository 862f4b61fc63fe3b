import {
  gzipSync
} from "./chunk-AFPK2OFB.js";
import "./chunk-5XCQHR6L.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
