import {
  gzipSync
} from "./chunk-KZGBPU4L.js";
import "./chunk-IHSQ7X47.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
