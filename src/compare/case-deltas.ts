import type { RunScores, ValueColumn } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { differs } from "../statistics/index.ts";
import { measuredColumn } from "./compare-metric.ts";
import type { Pairing } from "./comparison.ts";

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

  /** All deltas of one case. */
  of(caseIndex: number): CaseDelta[] {
    return this.placesOf(caseIndex).map((n) => this.at(n));
  }

  /** Indices of the deltas of one case. */
  placesOf(caseIndex: number): number[] {
    const start = this.#starts[caseIndex]!;
    return Array.from({ length: this.#starts[caseIndex + 1]! - start }, (_, n) => start + n);
  }
}
