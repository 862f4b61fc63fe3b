import { statSync } from "node:fs";
import type { ByteSource } from "../dataset/rows/source.ts";

/** Traces below this many bytes are scored sooner than a thread has started and read the golden set. */
const WORTH_BYTES = 48 * 1024 * 1024;

/** Whether any of these files is so large that several threads should score it. */
export function isWorthSharing(traces: readonly Pick<ByteSource, "path">[]): boolean {
  return traces.some(({ path }) => path !== undefined && sizeOf(path) >= WORTH_BYTES);
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
