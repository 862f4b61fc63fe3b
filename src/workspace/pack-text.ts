import { gzipSync } from "node:zlib";

/** A text as gzip data; several in a row are one gzip file. */
export function packText(text: string): Uint8Array {
  return gzipSync(text);
}
