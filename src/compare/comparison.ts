import { hasTrace, type RunScores, type ValueColumn } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { differs } from "../statistics/index.ts";
import { compareBytes, placeFinder } from "../text/index.ts";
import { type Fingerprint, type Incomparable, incomparables } from "./comparability.ts";
import { measuredColumn } from "./compare-metric.ts";

/** This run compared with the baseline, case by case. */
export interface Comparison {
  /** Both runs over the same number of repeats per case, as far as they are known. */
  readonly head: RunScores;
  readonly baseline: RunScores;
  readonly pairing: Pairing;
  readonly incomparable: readonly Incomparable[];
  readonly versions: readonly ChangedVersion[];
  readonly deltas: CaseDeltas;
  /** How each case changed, by case index; null for excluded cases. */
  readonly changes: readonly (CaseChange | null)[];
}

export interface FingerprintedRun {
  readonly scores: RunScores;
  readonly fingerprint: Fingerprint;
}

/**
 * Pairs two runs and lists the changed values. `refs` are the metrics that describe single cases. `further` lists
 * differences that the fingerprints do not show.
 */
export function compareRuns(
  thisRun: FingerprintedRun,
  baselineRun: FingerprintedRun,
  refs: readonly MetricRef[],
  further: readonly Incomparable[] = [],
): Comparison {
  const repeats = Math.min(thisRun.scores.repeats, baselineRun.scores.repeats);
  const [head, baseline] = [thisRun.scores, baselineRun.scores].map((run) =>
    run.repeats > repeats && run.columnsOver
      ? { ...run, columns: new Map([...run.columns, ...run.columnsOver(repeats)]) }
      : run,
  ) as [RunScores, RunScores];
  const pairing = pairCases(head, baseline);
  const differences = incomparables(thisRun.fingerprint, baselineRun.fingerprint).filter(
    // A run without a single answer has nothing that an LLM judge could list findings about.
    ({ blinds }) => !blinds || hasAnswer(head),
  );
  const incomparable = [...differences, ...further];
  const comparable = refs.filter((ref) => !incomparable.some(({ affects }) => affects(ref)));
  const deltas = new CaseDeltas(comparable, head, baseline, pairing);
  return {
    head,
    baseline,
    pairing,
    incomparable,
    versions: changedVersions(head.versions, baseline.versions),
    deltas,
    changes: caseChanges(deltas, head, pairing),
  };
}

const hasAnswer = ({ states, refuses }: RunScores): boolean =>
  states.some((state, i) => state === "scored" && !refuses(i));

/** The baseline run and case index of a case's pair; null without a pair or a baseline. */
export function pairOf(
  comparison: Comparison | null,
  caseIndex: number,
): { readonly baseline: RunScores; readonly j: number } | null {
  const j = comparison?.pairing.baselineOf[caseIndex] ?? -1;
  return comparison === null || j < 0 ? null : { baseline: comparison.baseline, j };
}

/** The first difference that makes a metric incomparable; undefined if it is comparable. */
export function incomparableFor(comparison: Comparison, ref: MetricRef): Incomparable | undefined {
  return comparison.incomparable.find(({ affects }) => affects(ref));
}

/** Which cases of two runs can be compared, and why the others cannot. */
export interface Pairing {
  /** Case indices in this run and in the baseline, per pair, in the order of this run. */
  readonly head: Uint32Array;
  readonly baseline: Uint32Array;
  /** Baseline case index per case of this run; -1 if there is no pair. */
  readonly baselineOf: Int32Array;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Cases with the same ID and different labels. Their values belong to two different questions. */
  readonly relabelled: readonly string[];
}

/**
 * Pairs cases by ID and label hash. Excluded cases are not paired. A case without a trace in the baseline is not paired
 * either, because its zeros would hide a drop elsewhere. A case without a trace in this run stays paired, and counts as
 * a drop.
 */
export function pairCases(head: RunScores, baseline: RunScores): Pairing {
  const find = placeFinder(baseline.ids);
  const baselineOf = new Int32Array(head.ids.length).fill(-1);
  const [headIndices, baselineIndices] = [new Uint32Array(head.ids.length), new Uint32Array(head.ids.length)];
  let pairs = 0;
  const added: string[] = [];
  const relabeled: string[] = [];
  const isKnown = new Uint8Array(baseline.ids.length);
  for (let i = 0; i < head.ids.length; i++) {
    if (head.states[i] === "excluded") continue;
    const id = head.ids[i]!;
    const other = find(id, i);
    if (other >= 0) isKnown[other] = 1;
    if (other < 0 || !hasTrace(baseline.states[other]!)) added.push(id);
    else if (baseline.labelHashes[other] !== head.labelHashes[i]) relabeled.push(id);
    else {
      baselineOf[i] = other;
      headIndices[pairs] = i;
      baselineIndices[pairs++] = other;
    }
  }
  return {
    head: headIndices.subarray(0, pairs),
    baseline: baselineIndices.subarray(0, pairs),
    baselineOf,
    added,
    removed: [
      ...baseline.ids.filter((_, j) => isKnown[j] === 0 && hasTrace(baseline.states[j]!)),
      ...(baseline.strays ?? []).toSorted(compareBytes),
    ],
    relabelled: relabeled,
  };
}

/** A value of one case that changed since the baseline. */
export interface CaseDelta {
  readonly caseIndex: number;
  readonly id: string;
  readonly ref: MetricRef;
  readonly head: number;
  readonly baseline: number;
  readonly worse: boolean;
}

interface ComparedColumn {
  readonly ref: MetricRef;
  readonly own: ValueColumn;
  readonly theirs: ValueColumn | undefined;
}

/**
 * All values that changed, sorted by case index, then by metric. Stored as two numbers each, because a large run has
 * several per case. A delta is assembled on access.
 */
export class CaseDeltas implements Iterable<CaseDelta> {
  readonly #head: RunScores;
  readonly #pairing: Pairing;
  readonly #columns: readonly ComparedColumn[];
  readonly #cases: Uint32Array;
  readonly #moved: Uint16Array;
  /** Index of the first delta of each case, and the number of deltas at the end. */
  readonly #starts: Uint32Array;

  constructor(refs: readonly MetricRef[], head: RunScores, baseline: RunScores, pairing: Pairing) {
    this.#head = head;
    this.#pairing = pairing;
    this.#columns = refs.map((ref) => ({
      ref,
      own: head.columns.get(ref.column)!,
      theirs: measuredColumn(baseline, ref),
    }));
    const cases: number[] = [];
    const moved: number[] = [];
    this.#starts = new Uint32Array(pairing.baselineOf.length + 1);
    for (const [i, j] of pairing.baselineOf.entries()) {
      this.#starts[i] = cases.length;
      if (j < 0) continue;
      for (const [c, { own, theirs }] of this.#columns.entries()) {
        if (theirs === undefined || !differs(own.at(i), theirs.at(j))) continue;
        cases.push(i);
        moved.push(c);
      }
    }
    this.#starts[pairing.baselineOf.length] = cases.length;
    this.#cases = Uint32Array.from(cases);
    this.#moved = Uint16Array.from(moved);
  }

  get length(): number {
    return this.#cases.length;
  }

  /** Case index of the n-th delta; -1 after the last one. */
  caseAt(n: number): number {
    return this.#cases[n] ?? -1;
  }

  at(n: number): CaseDelta {
    const caseIndex = this.#cases[n]!;
    const { ref, own, theirs } = this.#columns[this.#moved[n]!]!;
    const head = own.at(caseIndex);
    const baseline = theirs!.at(this.#pairing.baselineOf[caseIndex]!);
    const worse = ref.metric.better === "higher" ? head < baseline : head > baseline;
    return { caseIndex, id: this.#head.ids[caseIndex]!, ref, head, baseline, worse };
  }

  *[Symbol.iterator](): Generator<CaseDelta> {
    for (let n = 0; n < this.length; n++) yield this.at(n);
  }

  of(caseIndex: number): CaseDelta[] {
    return this.placesOf(caseIndex).map((n) => this.at(n));
  }

  /** Indices of the deltas of one case. */
  placesOf(caseIndex: number): number[] {
    const start = this.#starts[caseIndex]!;
    return Array.from({ length: this.#starts[caseIndex + 1]! - start }, (_, n) => start + n);
  }
}

/** How a case changed since the baseline. `mixed`: some metrics improved, and others regressed. */
export type CaseChange = "improved" | "regressed" | "mixed" | "unchanged" | "added" | "removed" | "relabeled";

/** How each case changed, by case index; null for excluded cases. */
function caseChanges(deltas: Iterable<CaseDelta>, head: RunScores, pairing: Pairing): (CaseChange | null)[] {
  const added = new Set(pairing.added);
  const relabeled = new Set(pairing.relabelled);
  const changes = head.ids.map((id, i): CaseChange | null => {
    if (head.states[i] === "excluded") return null;
    return added.has(id) ? "added" : relabeled.has(id) ? "relabeled" : "unchanged";
  });
  for (const { caseIndex, worse } of deltas) {
    const change = worse ? "regressed" : "improved";
    const before = changes[caseIndex];
    changes[caseIndex] = before === "unchanged" || before === change ? change : "mixed";
  }
  return changes;
}

/** A version key with its values in both runs; empty if a run does not have it. */
export interface ChangedVersion {
  readonly name: string;
  readonly baseline: readonly string[];
  readonly head: readonly string[];
}

/** Version keys with different values in the two runs, including keys that only one run has. */
export function changedVersions(
  head: ReadonlyMap<string, readonly string[]>,
  baseline: ReadonlyMap<string, readonly string[]>,
): ChangedVersion[] {
  const names = [...new Set([...head.keys(), ...baseline.keys()])].sort(compareBytes);
  return names
    .map((name) => ({ name, baseline: baseline.get(name) ?? [], head: head.get(name) ?? [] }))
    .filter(({ baseline: a, head: b }) => a.length !== b.length || a.some((value, i) => value !== b[i]));
}
