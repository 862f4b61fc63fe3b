import { gunzipSync } from "node:zlib";
import { mistake } from "../diagnostics/mistake.ts";

/** How many times its size a small archive may become. */
const MAX_RATIO = 200;
const FREE_BYTES = 64 * 1024 * 1024;

/** The unpacked bytes of a small gzip file. */
export function inflateBytes(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(FREE_BYTES, bytes.length * MAX_RATIO) });
  } catch {
    const message = `${name} is not valid gzip data, or unpacks to more than is allowed`;
    throw mistake("file/not-gzip", message, { file: name });
  }
}
