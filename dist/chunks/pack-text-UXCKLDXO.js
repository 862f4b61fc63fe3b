import {
  gzipSync
} from "./chunk-JFI35Z7U.js";
import "./chunk-FNFJDO4D.js";

// src/workspace/pack-text.ts
function packText(text) {
  return gzipSync(text);
}
export {
  packText
};
