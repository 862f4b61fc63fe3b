import {
  mostInflated
} from "./chunk-UQHJNNBT.js";
import {
  gunzipSync
} from "./chunk-EQLZYZNI.js";
import {
  mistake
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/workspace/inflate-bytes.ts
function inflateBytes(name, bytes) {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostInflated(bytes.length) });
  } catch {
    const message = `${name} is not valid gzip data, or unpacks to more than is allowed`;
    throw mistake("file/not-gzip", message, { file: name });
  }
}
export {
  inflateBytes
};
