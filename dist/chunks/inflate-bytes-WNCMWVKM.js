import {
  gunzipSync
} from "./chunk-EQLZYZNI.js";
import {
  mistake
} from "./chunk-OHWV2ZMF.js";
import "./chunk-KIZ6KU7F.js";

// src/workspace/inflate-bytes.ts
var MAX_RATIO = 200;
var FREE_BYTES = 64 * 1024 * 1024;
function inflateBytes(name, bytes) {
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(FREE_BYTES, bytes.length * MAX_RATIO) });
  } catch {
    const message = `${name} is not valid gzip data, or unpacks to more than is allowed`;
    throw mistake("file/not-gzip", message, { file: name });
  }
}
export {
  inflateBytes
};
