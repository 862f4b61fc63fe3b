import { closeSync, openSync, readSync } from "node:fs";
import type { ByteSource } from "../dataset/source.ts";

const BLOCK_BYTES = 64 * 1024;
const CHUNK_BYTES = 512 * 1024;
const NEWLINE = 10;

/** Where to part a file of `size` bytes into ranges of whole lines: the first byte of each, and the size. */
export function lineStarts(path: string, size: number, bytes: number): number[] {
  const descriptor = openSync(path, "r");
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    const starts = [0];
    for (let at = bytes; at < size; at = starts.at(-1)! + bytes) {
      const start = lineAfter(descriptor, at - 1, block);
      if (start === null || start >= size) break;
      starts.push(start);
    }
    return [...starts, size];
  } finally {
    closeSync(descriptor);
  }
}

/** The first byte behind the first newline from a place on; null where there is none. */
function lineAfter(descriptor: number, from: number, block: Buffer): number | null {
  for (let at = from; ; ) {
    const length = readSync(descriptor, block, 0, block.length, at);
    if (length === 0) return null;
    const newline = block.subarray(0, length).indexOf(NEWLINE);
    if (newline >= 0) return at + newline + 1;
    at += length;
  }
}

/** A part of a file that is read for itself. */
export interface FileRange extends ByteSource {
  /** How many lines ended in what was read. */
  lines(): number;
}

/** The bytes of a file from `start` to `end`. A file that has become shorter meanwhile ends early. */
export function fileRange(path: string, name: string, start: number, end: number, firstLine = 1): FileRange {
  let lines = 0;
  return {
    ...{ name, firstLine, lines: () => lines },
    async *chunks() {
      const descriptor = openSync(path, "r");
      let found = 0;
      try {
        const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - start));
        for (let at = start; at < end; ) {
          const length = readSync(descriptor, buffer, 0, Math.min(buffer.length, end - at), at);
          if (length === 0) return;
          const chunk = buffer.subarray(0, length);
          for (let i = chunk.indexOf(NEWLINE); i >= 0; i = chunk.indexOf(NEWLINE, i + 1)) found++;
          lines = Math.max(lines, found);
          at += length;
          yield chunk;
        }
      } finally {
        closeSync(descriptor);
      }
    },
  };
}
