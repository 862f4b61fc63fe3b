import { writeSync } from "node:fs";

/** Writes all bytes to an open file, or throws: a disk that is nearly full takes a part and calls that a success. */
export function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
