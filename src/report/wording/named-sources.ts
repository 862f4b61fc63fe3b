import type { FailedChunk } from "./failed-chunk.ts";
import { lostFirst } from "./lost-first.ts";

/** Expected chunks of a case that a row or a line has room for. */
const MOST = 3;

/** The expected chunks of a failed case that are named, and how many are not. */
export function namedSources(chunks: readonly FailedChunk[]): {
  readonly named: readonly FailedChunk[];
  readonly more: number;
} {
  return { named: lostFirst(chunks).slice(0, MOST), more: Math.max(0, chunks.length - MOST) };
}
