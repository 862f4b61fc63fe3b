import { BEHAVIORS, type Behavior } from "../input/golden/index.ts";
import type { Violation } from "./access.ts";
import { ValueColumn } from "./columns.ts";
import type { ChunkCounts } from "./config-scores.ts";
import type { JudgedDetail } from "./judged-scores.ts";
import type { HallucinationLabel } from "./metrics/index.ts";
import type { Column, TargetTable } from "./plan.ts";
import {
  type ChunkRanks,
  type ListSizes,
  readChunkRanks,
  readFlags,
  type TraceScore,
  type WordsScore,
  writeFlags,
} from "./records.ts";
import { RANKS_PER_CHUNK, StageLists } from "./scan-state.ts";
import type { StaleChunk } from "./stale-context.ts";

const SIZES = 3;

/** The ranks of the labeled chunks of each case, and the lengths of its lists, in one array each for all cases. */
export class CaseRanks {
  readonly #targets: TargetTable;
  /** Index of the first rank of a case. */
  readonly #offsets: Uint32Array;
  readonly #ranks: Uint32Array;
  readonly #lists: StageLists;
  readonly #evidence = new Map<number, TraceScore["evidenceChunks"]>();
  readonly #sizes: Uint32Array;

  constructor(targets: TargetTable) {
    const n = targets.length;
    this.#targets = targets;
    this.#offsets = new Uint32Array(n + 1);
    for (let i = 0; i < n; i++) this.#offsets[i + 1] = this.#offsets[i]! + targets.tracked(i) * RANKS_PER_CHUNK;
    this.#ranks = new Uint32Array(this.#offsets[n]!);
    this.#lists = new StageLists(n);
    this.#sizes = new Uint32Array(n * SIZES);
  }

  set(i: number, { ranks, lists, sizes, evidenceChunks }: TraceScore): void {
    this.#ranks.set(ranks, this.#offsets[i]!);
    this.setLists(i, lists);
    if (evidenceChunks.length > 0) this.#evidence.set(i, evidenceChunks);
    else this.#evidence.delete(i);
    this.#sizes.set(sizes, i * SIZES);
  }

  setLists(i: number, lists: TraceScore["lists"]): void {
    this.#lists.set(i, lists);
  }

  /** Returns what was set for a case. */
  recordOf(i: number): Pick<TraceScore, "ranks" | "lists" | "sizes" | "evidenceChunks"> {
    const { retrieved, reranked, context } = this.sizesOf(i);
    return {
      ranks: this.#ranks.slice(this.#offsets[i], this.#offsets[i + 1]),
      lists: this.#lists.get(i, this.#targets.tracked(i)),
      sizes: [retrieved, reranked, context],
      evidenceChunks: this.#evidence.get(i) ?? [],
    };
  }

  /** Returns the ranks by chunk id, in the order of the labels. */
  ranksOf(i: number): ReadonlyMap<string, ChunkRanks> {
    const ids = this.#targets.ids(i);
    const tracked = this.#targets.tracked(i);
    const lists = this.#lists.get(i, tracked);
    const result = new Map<string, ChunkRanks>();
    for (let t = 0; t < tracked; t++) {
      const at = this.#offsets[i]! + t * RANKS_PER_CHUNK;
      result.set(ids[t]!, readChunkRanks(this.#ranks, at, lists, t, this.#evidence.get(i)));
    }
    return result;
  }

  sizesOf(i: number): ListSizes {
    const at = i * SIZES;
    return { retrieved: this.#sizes[at]!, reranked: this.#sizes[at + 1]!, context: this.#sizes[at + 2]! };
  }
}

/** The values of all cases while a run is scored: one column per metric. */
export class ValueTable {
  readonly #columns: readonly ValueColumn[];

  constructor(plan: readonly Column[], cases: number) {
    this.#columns = plan.map(() => new ValueColumn(cases));
  }

  /** Sets or replaces the values of a case. */
  set(i: number, values: TraceScore["values"]): void {
    for (let c = 0; c < this.#columns.length; c++) this.#columns[c]!.set(i, values[c]!);
  }

  /** Returns the values of a case, one per column. */
  row(i: number): TraceScore["values"] {
    return this.#columns.map((column) => column.valueAt(i));
  }

  /** Returns the columns. */
  finish(): readonly ValueColumn[] {
    return this.#columns;
  }
}

/** Not an index into `BEHAVIORS`. */
const UNKNOWN = 255;

/** The score record of each case, in columns: with a million cases, one object per case would fill the memory. */
export class StoredScores {
  readonly values: ValueTable;
  readonly latency = new Map<string, ValueColumn>();
  readonly counts: ChunkCounts;
  readonly answerHashes: string[];
  readonly ranks: CaseRanks;
  readonly failedChecks = new Map<number, readonly string[]>();
  readonly errorKinds = new Map<number, readonly string[]>();
  readonly violations = new Map<number, readonly Violation[]>();
  readonly stale = new Map<number, readonly StaleChunk[]>();
  readonly hallucinations = new Map<number, readonly HallucinationLabel[]>();
  readonly judged = new Map<number, JudgedDetail>();
  readonly undecided = new Map<number, TraceScore["undecided"]>();
  readonly unreadLanguages = new Map<number, string>();
  readonly byWords = new Map<number, WordsScore>();
  readonly #flags: Uint16Array;
  readonly #observed: Uint8Array;
  /** Repeat number of the record; -1 if there is none. */
  readonly #repeat: Int32Array;

  constructor(columns: readonly Column[], targets: TargetTable) {
    const n = targets.length;
    this.values = new ValueTable(columns, n);
    this.counts = { unlabelled: new Uint32Array(n), labelled: new Uint32Array(n), duplicates: new Uint32Array(n) };
    this.answerHashes = new Array<string>(n).fill("");
    this.ranks = new CaseRanks(targets);
    this.#flags = new Uint16Array(n);
    this.#observed = new Uint8Array(n);
    this.#repeat = new Int32Array(n).fill(-1);
  }

  has(i: number): boolean {
    return this.#repeat[i]! >= 0;
  }

  /** Returns the repeat number of the record of a case. */
  repeatOf(i: number): number {
    return this.#repeat[i]!;
  }

  /** Returns whether a bit of `FLAG` is set for a case. */
  is(i: number, flag: number): boolean {
    return (this.#flags[i]! & flag) !== 0;
  }

  /** Returns whether a bit of `FLAG` is set for any case. */
  isAny(flag: number): boolean {
    return this.#flags.some((flags) => (flags & flag) !== 0);
  }

  observedOf(i: number): Behavior | null {
    return BEHAVIORS[this.#observed[i]!] ?? null;
  }

  /** Sets or replaces the record of a case. */
  set(i: number, score: TraceScore): void {
    this.#repeat[i] = score.repeat;
    this.values.set(i, score.values);
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

  /** Returns the record of a case. */
  get(i: number): TraceScore {
    return {
      repeat: this.#repeat[i]!,
      values: this.values.row(i),
      latency: [...this.latency].flatMap(([stage, column]): [string, number][] =>
        Number.isNaN(column.at(i)) ? [] : [[stage, column.at(i)]],
      ),
      ...this.ranks.recordOf(i),
      violations: this.violations.get(i) ?? [],
      stale: this.stale.get(i) ?? [],
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
      undecided: this.undecided.get(i) ?? [],
      unreadLanguage: this.unreadLanguages.get(i) ?? null,
      byWords: this.byWords.get(i) ?? null,
    };
  }

  #storeRare(i: number, score: TraceScore): void {
    if (score.failedChecks.length > 0) this.failedChecks.set(i, score.failedChecks);
    if (score.undecided.length > 0) this.undecided.set(i, score.undecided);
    else this.undecided.delete(i);
    if (score.errorKinds.length > 0) this.errorKinds.set(i, score.errorKinds);
    if (score.violations.length > 0) this.violations.set(i, score.violations);
    if (score.stale.length > 0) this.stale.set(i, score.stale);
    if (score.judged !== null) this.judged.set(i, score.judged);
    if (score.unreadLanguage !== null) this.unreadLanguages.set(i, score.unreadLanguage);
    if (score.byWords !== null) this.byWords.set(i, score.byWords);
    if (score.hallucinations.length > 0) this.hallucinations.set(i, score.hallucinations);
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
