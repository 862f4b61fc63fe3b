import type { CaseState, RunScores } from "../metrics/run-scores.ts";

/** Which cases of two runs can be compared, and why the others cannot. */
export interface Pairing {
  /** Case indices into head and baseline, pair by pair, in head order. */
  readonly head: Uint32Array;
  readonly baseline: Uint32Array;
  /** Index into head and baseline of pairs by head case index; -1 where a head case has no pair. */
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
  const inBaseline = new Map<string, number>();
  for (const [i, id] of baseline.ids.entries()) if (took(baseline.states[i]!)) inBaseline.set(id, i);
  const baselineOf = new Int32Array(head.ids.length).fill(-1);
  const pairs: [number, number][] = [];
  const added: string[] = [];
  const relabelled: string[] = [];
  const known = new Set<string>();
  for (const [i, id] of head.ids.entries()) {
    if (head.states[i] === "excluded") continue;
    known.add(id);
    const other = inBaseline.get(id);
    if (other === undefined) added.push(id);
    else if (baseline.labelHashes[other] !== head.labelHashes[i]) relabelled.push(id);
    else {
      baselineOf[i] = other;
      pairs.push([i, other]);
    }
  }
  return {
    head: Uint32Array.from(pairs, ([i]) => i),
    baseline: Uint32Array.from(pairs, ([, j]) => j),
    baselineOf,
    added,
    removed: [...inBaseline.keys()].filter((id) => !known.has(id)),
    relabelled,
  };
}

const took = (state: CaseState): boolean => state !== "excluded" && state !== "missing";
