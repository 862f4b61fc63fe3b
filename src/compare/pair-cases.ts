import { hasTrace } from "../metrics/run/has-trace.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { compareBytes } from "../text/byte-order.ts";
import { placeFinder } from "../text/place-finder.ts";

/** Which cases of two runs can be compared, and why the others cannot. */
export interface Pairing {
  /** Case indices into head and baseline, pair by pair, in head order. */
  readonly head: Uint32Array;
  readonly baseline: Uint32Array;
  /** By head case index, the index of its pair in the baseline; -1 where it has none. */
  readonly baselineOf: Int32Array;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Same id, other labels: comparing their numbers would compare two questions. */
  readonly relabelled: readonly string[];
}

/**
 * Pairs cases by id and label hash; excluded cases take no part on either side. A case that the baseline did not run has
 * no pair: its zeros would hide a drop elsewhere. One that the head did not run keeps its pair, and drops.
 */
export function pairCases(head: RunScores, baseline: RunScores): Pairing {
  const find = placeFinder(baseline.ids);
  const baselineOf = new Int32Array(head.ids.length).fill(-1);
  const [own, theirs] = [new Uint32Array(head.ids.length), new Uint32Array(head.ids.length)];
  let pairs = 0;
  const added: string[] = [];
  const relabelled: string[] = [];
  const known = new Uint8Array(baseline.ids.length);
  for (let i = 0; i < head.ids.length; i++) {
    if (head.states[i] === "excluded") continue;
    const id = head.ids[i]!;
    const other = find(id, i);
    if (other >= 0) known[other] = 1;
    if (other < 0 || !hasTrace(baseline.states[other]!)) added.push(id);
    else if (baseline.labelHashes[other] !== head.labelHashes[i]) relabelled.push(id);
    else {
      baselineOf[i] = other;
      own[pairs] = i;
      theirs[pairs++] = other;
    }
  }
  return {
    head: own.subarray(0, pairs),
    baseline: theirs.subarray(0, pairs),
    baselineOf,
    added,
    removed: [
      ...baseline.ids.filter((_, j) => known[j] === 0 && hasTrace(baseline.states[j]!)),
      ...(baseline.strays ?? []).toSorted(compareBytes),
    ],
    relabelled,
  };
}
