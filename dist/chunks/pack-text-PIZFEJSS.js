import {
  gzipSync
} from "./chunk-CZZNHDA7.js";
import "./chunk-TYPSCHHP.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
