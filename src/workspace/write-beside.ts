import { write } from "node:fs";
import { writeWhole } from "./host.ts";

/** Bytes from which on a piece is worth the way to another thread and back. */
const WORTH = 1 << 17;

/** Writes pieces to an open file, or throws. A long one is written by another thread while the next is made. */
export async function writeBeside(descriptor: number, pieces: Iterable<Uint8Array>): Promise<void> {
  let before: Promise<void> | null = null;
  try {
    for (const piece of pieces) {
      await before;
      before = null;
      if (piece.length < WORTH) writeWhole(descriptor, piece);
      else before = writeAway(descriptor, piece);
    }
  } finally {
    await before;
  }
}

/** See `writeWhole`. */
function writeAway(descriptor: number, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    write(descriptor, bytes, 0, bytes.length, null, (error, count) => {
      if (error !== null) reject(error);
      else if (count === bytes.length) resolve();
      else writeAway(descriptor, bytes.subarray(count)).then(resolve, reject);
    });
  });
}
