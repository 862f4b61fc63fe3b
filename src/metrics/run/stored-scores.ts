import type { Violation } from "../../acl/violation.ts";
import { BEHAVIORS, type Behavior } from "../../dataset/golden/golden-case.ts";
import type { HallucinationLabel } from "../answer/hallucination-labels.ts";
import type { ToldPart } from "../behavior/tells-beside.ts";
import type { JudgedDetail } from "../judged/judged-detail.ts";
import type { Column } from "../scan/plan.ts";
import { readFlags, writeFlags } from "../scan/score-flags.ts";
import type { TargetTable } from "../scan/target-table.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { AT, NUMBERS, type PackedScores, type RareParts } from "../score-files/packed-scores.ts";
import { CaseRanks } from "./case-ranks.ts";
import type { ChunkCounts } from "./run-notes.ts";
import { ValueColumn } from "./value-column.ts";
import { ValueTable } from "./value-table.ts";

/** No index into the behaviours. */
const UNKNOWN = 255;

/** A score record a case, as columns. A case keeps numbers, not objects: at a million cases an object a case is what fills the memory. */
export class StoredScores {
  readonly values: ValueTable;
  readonly latency = new Map<string, ValueColumn>();
  readonly counts: ChunkCounts;
  readonly answerHashes: string[];
  readonly ranks: CaseRanks;
  readonly failedChecks = new Map<number, readonly string[]>();
  readonly errorKinds = new Map<number, readonly string[]>();
  readonly violations = new Map<number, readonly Violation[]>();
  readonly hallucinations = new Map<number, readonly HallucinationLabel[]>();
  readonly judged = new Map<number, JudgedDetail>();
  readonly told = new Map<number, ToldPart>();
  readonly #flags: Uint8Array;
  readonly #observed: Uint8Array;
  /** Repeat number of the record; -1 where there is none. */
  readonly #repeat: Int32Array;

  constructor(columns: readonly Column[], targets: TargetTable) {
    const n = targets.length;
    this.values = new ValueTable(columns, n);
    this.counts = { unlabelled: new Uint32Array(n), labelled: new Uint32Array(n), duplicates: new Uint32Array(n) };
    this.answerHashes = new Array<string>(n).fill("");
    this.ranks = new CaseRanks(targets);
    this.#flags = new Uint8Array(n);
    this.#observed = new Uint8Array(n);
    this.#repeat = new Int32Array(n).fill(-1);
  }

  has(i: number): boolean {
    return this.#repeat[i]! >= 0;
  }

  /** The repeat number of the record of a case. */
  repeatOf(i: number): number {
    return this.#repeat[i]!;
  }

  /** Whether one of the bits of `FLAG` is set for a case. */
  is(i: number, flag: number): boolean {
    return (this.#flags[i]! & flag) !== 0;
  }

  /** The same of any case. */
  isAny(flag: number): boolean {
    return this.#flags.some((flags) => (flags & flag) !== 0);
  }

  observedOf(i: number): Behavior | null {
    return BEHAVIORS[this.#observed[i]!] ?? null;
  }

  /** Puts a record in place of what stands there for the case. */
  set(i: number, score: TraceScore): void {
    this.#repeat[i] = score.repeat;
    this.values.set(i, score);
    for (const column of this.latency.values()) column.set(i, Number.NaN);
    for (const [stage, ms] of score.latency) this.#latencyOf(stage).set(i, ms);
    this.#flags[i] = writeFlags(score);
    this.#observed[i] = score.observed === null ? UNKNOWN : BEHAVIORS.indexOf(score.observed);
    this.counts.unlabelled[i] = score.unlabelled;
    this.counts.labelled[i] = score.labelled;
    this.counts.duplicates[i] = score.duplicates;
    this.answerHashes[i] = score.answerHash;
    this.ranks.set(i, score);
    this.#storeRare(i, score);
  }

  /** The record of a case. */
  get(i: number): TraceScore {
    return {
      repeat: this.#repeat[i]!,
      values: this.values.row(i),
      rankings: [],
      latency: [...this.latency].flatMap(([stage, column]): [string, number][] =>
        Number.isNaN(column.at(i)) ? [] : [[stage, column.at(i)]],
      ),
      ...this.ranks.recordOf(i),
      violations: this.violations.get(i) ?? [],
      unlabelled: this.counts.unlabelled[i]!,
      labelled: this.counts.labelled[i]!,
      duplicates: this.counts.duplicates[i]!,
      failedChecks: this.failedChecks.get(i) ?? [],
      errorKinds: this.errorKinds.get(i) ?? [],
      observed: this.observedOf(i),
      answerHash: this.answerHashes[i]!,
      ...readFlags(this.#flags[i]!)!,
      hallucinations: this.hallucinations.get(i) ?? [],
      judged: this.judged.get(i) ?? null,
      told: this.told.get(i) ?? null,
    };
  }

  /**
   * Puts the records of packed traces, if each is the first of a case, and that may have one. Says which cases these are;
   * null where that is not so, and none is put.
   */
  setFirst(packed: PackedScores, mayHave: (caseIndex: number) => boolean): Int32Array | null {
    const cases = this.#claim(packed, mayHave);
    if (cases === null) return null;
    this.values.setAll(cases, packed);
    this.#setNumbers(cases, packed);
    for (const [k, rare] of packed.rare) {
      this.ranks.setLists(cases[k]!, rare.lists);
      this.#storeRare(cases[k]!, rare);
    }
    return cases;
  }

  #storeRare(i: number, score: Omit<RareParts, "lists" | "idHashes">): void {
    if (score.failedChecks.length > 0) this.failedChecks.set(i, score.failedChecks);
    if (score.errorKinds.length > 0) this.errorKinds.set(i, score.errorKinds);
    if (score.violations.length > 0) this.violations.set(i, score.violations);
    if (score.judged !== null) this.judged.set(i, score.judged);
    if (score.told !== null) this.told.set(i, score.told);
    if (score.hallucinations.length > 0) this.hallucinations.set(i, score.hallucinations);
  }

  /** The cases of traces, which have a record from here on; see `setFirst`. */
  #claim({ numbers }: PackedScores, mayHave: (caseIndex: number) => boolean): Int32Array | null {
    const cases = new Int32Array(numbers.length / NUMBERS);
    for (let k = 0; k < cases.length; k++) {
      const at = k * NUMBERS;
      const i = numbers[at + AT.caseIndex]!;
      if (this.#repeat[i]! >= 0 || !mayHave(i)) {
        for (const claimed of cases.subarray(0, k)) this.#repeat[claimed] = -1;
        return null;
      }
      cases[k] = i;
      this.#repeat[i] = numbers[at + AT.repeat]!;
    }
    return cases;
  }

  /** Sets what every trace has beside its values, of cases that have nothing yet. */
  #setNumbers(cases: Int32Array, packed: PackedScores): void {
    const { numbers, answerHashes, timed, latency } = packed;
    const { unlabelled, labelled, duplicates } = this.counts;
    const columns = packed.stages.map((stage) => this.#latencyOf(stage));
    let ranked = 0;
    let told = 0;
    for (let k = 0, at = 0; k < cases.length; k++, at += NUMBERS) {
      const i = cases[k]!;
      this.#flags[i] = numbers[at + AT.flags]!;
      this.#observed[i] = numbers[at + AT.observed]! < 0 ? UNKNOWN : numbers[at + AT.observed]!;
      unlabelled[i] = numbers[at + AT.unlabelled]!;
      labelled[i] = numbers[at + AT.labelled]!;
      duplicates[i] = numbers[at + AT.duplicates]!;
      this.answerHashes[i] = answerHashes[k]!;
      this.ranks.setPacked(i, packed, at, ranked);
      ranked += numbers[at + AT.ranks]!;
      for (const last = told + numbers[at + AT.stages]!; told < last; told++)
        columns[timed[told]!]!.set(i, latency[told]!);
    }
  }

  #latencyOf(stage: string): ValueColumn {
    let column = this.latency.get(stage);
    if (column === undefined) {
      column = new ValueColumn(this.#repeat.length);
      this.latency.set(stage, column);
    }
    return column;
  }
}
