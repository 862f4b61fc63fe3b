import { gunzipSync } from "node:zlib";
import { mistake } from "../diagnostics/mistake.ts";
import { mostInflated } from "./most-inflated.ts";

/** The unpacked bytes of a small gzip file. */
export function inflateBytes(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostInflated(bytes.length) });
  } catch {
    const message = `${name} is not valid gzip data, or unpacks to more than is allowed`;
    throw mistake("file/not-gzip", message, { file: name });
  }
}
