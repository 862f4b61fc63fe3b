import { chunkIdOf } from "../../dataset/corpus/chunk-id-of.ts";
import { ListedTrace } from "../../dataset/traces/row-trace.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { textHash } from "../../text/text-hash.ts";

/** Hashes kept: enough to tell a share to a few hundredths, and two kilobytes in a report. */
const KEPT = 256;

/** Cases, in byte order of their ids, and chunks of each that are looked at. */
const CASES = 1000;
const CHUNKS = 20;

/** What a sketch keeps of the chunks that a case brought back. What is looked at depends on the golden set alone. */
export function idHashes(caseIndex: number, trace: Trace): readonly number[] {
  if (caseIndex >= CASES) return NONE;
  const read = ListedTrace.listsOf(trace)?.retrieved;
  if (read !== undefined) return read.firstIds(CHUNKS).map(textHash);
  return trace.retrieved_chunks?.slice(0, CHUNKS).map((chunk) => textHash(chunkIdOf(chunk))) ?? NONE;
}

const NONE: readonly number[] = [];

/**
 * Which chunk ids a run brings back, as the smallest hashes of them: two runs can be asked how many ids they share
 * without keeping any.
 */
export class IdSketch {
  readonly #hashes = new Set<number>();

  /** Takes what `idHashes` gives of a case. */
  add(hashes: readonly number[]): void {
    for (const value of hashes) this.#hashes.add(value);
  }

  /** Ascending. */
  finish(): readonly number[] {
    return [...this.#hashes].sort((a, b) => a - b).slice(0, KEPT);
  }
}

/** Share of the head's ids that the baseline does not have; null where one of them brought nothing back. */
export function idTurnover(head: readonly number[], baseline: readonly number[]): number | null {
  if (head.length === 0 || baseline.length === 0) return null;
  // A full sketch says nothing about hashes above its last.
  const limit = (sketch: readonly number[]): number =>
    sketch.length < KEPT ? Number.POSITIVE_INFINITY : sketch.at(-1)!;
  const common = Math.min(limit(head), limit(baseline));
  const known = new Set(baseline);
  const seen = head.filter((value) => value <= common);
  return seen.length === 0 ? null : seen.filter((value) => !known.has(value)).length / seen.length;
}
