import { hasTrace, type RunScores } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { compareBytes, placeFinder } from "../text/index.ts";
import { type CaseDelta, CaseDeltas } from "./case-deltas.ts";
import { type Fingerprint, type Incomparable, incomparables } from "./comparability.ts";

export type CaseChange = "improved" | "regressed" | "mixed" | "unchanged" | "added" | "removed" | "relabelled";

/** How each head case changed, by case index; null for cases that take no part. */
export function caseChanges(deltas: Iterable<CaseDelta>, head: RunScores, pairing: Pairing): (CaseChange | null)[] {
  const added = new Set(pairing.added);
  const relabelled = new Set(pairing.relabelled);
  const changes = head.ids.map((id, i): CaseChange | null => {
    if (head.states[i] === "excluded") return null;
    return added.has(id) ? "added" : relabelled.has(id) ? "relabelled" : "unchanged";
  });
  for (const { caseIndex, worse } of deltas) {
    const change = worse ? "regressed" : "improved";
    const before = changes[caseIndex];
    changes[caseIndex] = before === "unchanged" || before === change ? change : "mixed";
  }
  return changes;
}

export interface ChangedVersion {
  readonly name: string;
  readonly baseline: readonly string[];
  readonly head: readonly string[];
}

/** Version keys whose values differ between two runs; a key that one run lacks differs too. */
export function changedVersions(
  head: ReadonlyMap<string, readonly string[]>,
  baseline: ReadonlyMap<string, readonly string[]>,
): ChangedVersion[] {
  const names = [...new Set([...head.keys(), ...baseline.keys()])].sort(compareBytes);
  return names
    .map((name) => ({ name, baseline: baseline.get(name) ?? [], head: head.get(name) ?? [] }))
    .filter(({ baseline: a, head: b }) => a.length !== b.length || a.some((value, i) => value !== b[i]));
}

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

/** A run with what it was scored under. */
export interface FingerprintedRun {
  readonly scores: RunScores;
  readonly fingerprint: Fingerprint;
}

const answers = ({ states, refuses }: RunScores): boolean =>
  states.some((state, i) => state === "scored" && !refuses(i));

/** Pairs two runs and finds what moved. `refs` tell about a single case; `further` is incomparable for other reasons. */
export function compareRuns(
  head: FingerprintedRun,
  baseline: FingerprintedRun,
  refs: readonly MetricRef[],
  further: readonly Incomparable[] = [],
): Comparison {
  const pairing = pairCases(head.scores, baseline.scores);
  const differences = incomparables(head.fingerprint, baseline.fingerprint).filter(
    // A refusal claims nothing: there is nothing that a judge of it could have listed.
    ({ blinds }) => !blinds || answers(head.scores),
  );
  const incomparable = [...differences, ...further];
  const comparable = refs.filter((ref) => !incomparable.some(({ affects }) => affects(ref)));
  const deltas = new CaseDeltas(comparable, head.scores, baseline.scores, pairing);
  return {
    baseline: baseline.scores,
    pairing,
    incomparable,
    versions: changedVersions(head.scores.versions, baseline.scores.versions),
    deltas,
    changes: caseChanges(deltas, head.scores, pairing),
  };
}

/** Head against baseline, case by case. */
export interface Comparison {
  readonly baseline: RunScores;
  readonly pairing: Pairing;
  readonly incomparable: readonly Incomparable[];
  readonly versions: readonly ChangedVersion[];
  readonly deltas: CaseDeltas;
  /** By head case index. */
  readonly changes: readonly (CaseChange | null)[];
}

/** Where the baseline has the pair of a head case; null where it has none, and without a baseline. */
export function pairOf(
  comparison: Comparison | null,
  caseIndex: number,
): { readonly baseline: RunScores; readonly j: number } | null {
  const j = comparison?.pairing.baselineOf[caseIndex] ?? -1;
  return comparison === null || j < 0 ? null : { baseline: comparison.baseline, j };
}

/** The difference that makes a metric incomparable, or undefined. */
export function incomparableFor(comparison: Comparison, ref: MetricRef): Incomparable | undefined {
  return comparison.incomparable.find(({ affects }) => affects(ref));
}
