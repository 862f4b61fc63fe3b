import type { RunScores, ValueColumn } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { differs } from "../statistics/index.ts";
import { codePairs } from "./coded-pairs.ts";
import { measuredColumn } from "./compare-metric.ts";
import type { Pairing } from "./comparison.ts";

/** What moved in which case, marked column by column and listed case by case. */
export class MovedMarks {
  readonly #words: number;
  /** A bit a column, so many words a case. */
  readonly #marks: Uint32Array;
  #count = 0;

  constructor(columns: number, cases: number) {
    this.#words = Math.ceil(columns / 32);
    this.#marks = new Uint32Array(this.#words * cases);
  }

  /** Marks a column in every head case whose value in it is another one than that of its partner in the baseline. */
  mark(column: number, head: ValueColumn, baseline: ValueColumn, baselineOf: Int32Array): void {
    const coded = codePairs(head, baseline, baselineOf);
    if (coded === null) {
      for (let i = 0; i < baselineOf.length; i++) {
        const j = baselineOf[i]!;
        if (j >= 0 && differs(head.at(i), baseline.at(j))) this.#add(i, column);
      }
      return;
    }
    const { kinds } = coded;
    const isMoved = Uint8Array.from(coded.head, (x, kind) => (differs(x, coded.baseline[kind]!) ? 1 : 0));
    for (let i = 0; i < kinds.length; i++) if (isMoved[kinds[i]!] === 1) this.#add(i, column);
  }

  #add(i: number, column: number): void {
    this.#marks[i * this.#words + (column >>> 5)]! |= 1 << (column & 31);
    this.#count++;
  }

  /** By case, within a case by column: the case and the column of each mark. */
  listed(): { readonly cases: Uint32Array; readonly columns: Uint16Array } {
    const cases = new Uint32Array(this.#count);
    const columns = new Uint16Array(this.#count);
    let n = 0;
    for (let at = 0; at < this.#marks.length; at++) {
      for (let bits = this.#marks[at]!; bits !== 0; bits &= bits - 1) {
        cases[n] = Math.floor(at / this.#words);
        columns[n++] = 32 * (at % this.#words) + 31 - Math.clz32(bits & -bits);
      }
    }
    return { cases, columns };
  }
}

/** One metric of one case that moved. */
export interface CaseDelta {
  readonly caseIndex: number;
  readonly id: string;
  readonly ref: MetricRef;
  readonly head: number;
  readonly baseline: number;
  readonly worse: boolean;
}

interface ColumnPair {
  readonly ref: MetricRef;
  readonly own: ValueColumn;
  readonly theirs: ValueColumn | undefined;
}

/**
 * What moved in which case, over the metrics given: by head case index, within a case in the order of the metrics. Kept
 * as two numbers each, because a large run has several for every case; what is asked for is put together anew.
 */
export class CaseDeltas implements Iterable<CaseDelta> {
  readonly #head: RunScores;
  readonly #pairing: Pairing;
  readonly #columns: readonly ColumnPair[];
  readonly #cases: Uint32Array;
  readonly #moved: Uint16Array;

  constructor(refs: readonly MetricRef[], head: RunScores, baseline: RunScores, pairing: Pairing) {
    this.#head = head;
    this.#pairing = pairing;
    this.#columns = refs.map((ref) => ({
      ref,
      own: head.columns.get(ref.column)!,
      theirs: measuredColumn(baseline, ref),
    }));
    const marks = new MovedMarks(this.#columns.length, head.ids.length);
    for (const [c, { own, theirs }] of this.#columns.entries())
      if (theirs !== undefined) marks.mark(c, own, theirs, pairing.baselineOf);
    const { cases, columns } = marks.listed();
    this.#cases = cases;
    this.#moved = columns;
  }

  get length(): number {
    return this.#cases.length;
  }

  /** The head case index of a delta; -1 behind the last one. */
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

  /** Those of one head case. */
  of(caseIndex: number): CaseDelta[] {
    return this.placesOf(caseIndex).map((n) => this.at(n));
  }

  /** The places of those of one head case. */
  placesOf(caseIndex: number): number[] {
    const places: number[] = [];
    for (let n = this.#firstFrom(caseIndex); this.caseAt(n) === caseIndex; n++) places.push(n);
    return places;
  }

  /** The place of the first delta of a case or of a later one. */
  #firstFrom(caseIndex: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#cases[middle]! < caseIndex) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
