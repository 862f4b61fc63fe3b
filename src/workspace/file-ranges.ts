import { fstatSync, readSync } from "node:fs";
import type { ByteSource } from "../input/rows/index.ts";
import { attemptRead } from "./find-files.ts";

const BLOCK_BYTES = 64 * 1024;
const CHUNK_BYTES = 512 * 1024;
const NEWLINE = 10;

/** A file that is open: whatever becomes of its name meanwhile, all who read it read the same file. */
export interface OpenFile {
  readonly name: string;
  readonly descriptor: number;
}

/**
 * Where to part a file into ranges of whole lines: the first byte of each. The last number is infinity, because what a
 * file grows by while it is read belongs to its last range.
 */
export function lineStarts({ descriptor, name }: OpenFile, bytes: number): number[] {
  const { size } = attemptRead(() => fstatSync(descriptor), name);
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  const starts = [0];
  for (let at = bytes; at < size; at = starts.at(-1)! + bytes) {
    const start = attemptRead(() => lineAfter(descriptor, at - 1, block), name);
    if (start === null || start >= size) break;
    starts.push(start);
  }
  return [...starts, Number.POSITIVE_INFINITY];
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
export function fileRange({ descriptor, name }: OpenFile, start: number, end: number, firstLine = 1): FileRange {
  let lines = 0;
  return {
    name,
    firstLine,
    lines: () => lines,
    async *chunks() {
      let found = 0;
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - start));
      for (let at = start; at < end; ) {
        const most = Math.min(buffer.length, end - at);
        const length = attemptRead(() => readSync(descriptor, buffer, 0, most, at), name);
        if (length === 0) return;
        const chunk = buffer.subarray(0, length);
        for (let i = chunk.indexOf(NEWLINE); i >= 0; i = chunk.indexOf(NEWLINE, i + 1)) found++;
        lines = Math.max(lines, found);
        at += length;
        yield chunk;
      }
    },
  };
}
