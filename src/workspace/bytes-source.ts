import { gunzipSync } from "node:zlib";
import type { ByteSource } from "../dataset/source.ts";
import { UserError } from "../diagnostics/user-error.ts";

/** How many times its size a small archive may become. */
const MAX_RATIO = 200;
const FREE_BYTES = 64 * 1024 * 1024;

/** Bytes that are in memory already as a source; `packed` says that they are gzip data. */
export function bytesSource(name: string, bytes: Uint8Array, packed: boolean): ByteSource {
  return {
    name,
    async *chunks() {
      yield packed ? inflated(name, bytes) : bytes;
    },
  };
}

function inflated(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(FREE_BYTES, bytes.length * MAX_RATIO) });
  } catch {
    const message = `${name} is not valid gzip data, or unpacks to more than is allowed`;
    throw new UserError([{ severity: "error", code: "file/not-gzip", message, file: name }]);
  }
}
