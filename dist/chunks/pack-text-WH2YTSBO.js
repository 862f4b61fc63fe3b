import {
  gzipSync
} from "./chunk-BJFUYUIR.js";
import "./chunk-GZ5LEMOO.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
