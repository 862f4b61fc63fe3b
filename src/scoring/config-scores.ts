import type { GoldenCase, GoldenSet } from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import type { TraceFormat } from "../input/traces/index.ts";
import { compareBytes } from "../text/index.ts";
import type { Violation } from "./access.ts";
import { averageRepeats, isFlaky } from "./average-repeats.ts";
import { isRefusal } from "./behavior/index.ts";
import { extremesOf, ValueColumn } from "./columns.ts";
import { judgeFindings, unreadAnswers } from "./judged-scores.ts";
import type { MetricRef } from "./metrics/index.ts";
import { type Column, sawNoChunk, trackedIds } from "./plan.ts";
import {
  type CaseState,
  type ChunkRanks,
  distinctViolations,
  hasTrace,
  latencyColumn,
  type RunScores,
  RunVersions,
  type TraceScore,
} from "./records.ts";
import type { RunScorerOptions } from "./run-scorer.ts";
import { countLeaks } from "./trace-scorer.ts";

/** Limit for the values in all columns that names in traces can create: about a gigabyte. */
const MOST_VALUES = 2 ** 30;

/** Memory of one configuration, in columns. */
export const CONFIG_COLUMNS = 256;

/** Limits the columns over all cases, because an untrusted file can name new ones in every row. */
export class ColumnRoom {
  #left: number;

  /** `cases`: the length of each column. */
  constructor(cases: number) {
    this.#left = Math.max(2 * CONFIG_COLUMNS, MOST_VALUES / Math.max(1, cases));
  }

  has(columns: number): boolean {
    return columns <= this.#left;
  }

  /** Takes room. Call `has` first. */
  take(columns: number): void {
    this.#left -= columns;
  }
}

interface FinishedRun {
  readonly cases: readonly GoldenCase[];
  readonly states: readonly CaseState[];
  readonly hasRerankedList: boolean;
  readonly isRepeated: (caseIndex: number) => boolean;
  /** Whether the format of a scored case has latencies; true for other cases. */
  readonly recordsLatency: (caseIndex: number) => boolean;
  /** Whether the observed behavior of a case is not an answer. */
  readonly isRefusal: (caseIndex: number) => boolean;
}

/** Completes the columns after the last trace, and returns them by name: latency columns last, in byte order of their stages. */
export function finishColumns(
  plan: readonly Column[],
  values: readonly ValueColumn[],
  latency: ReadonlyMap<string, ValueColumn>,
  run: FinishedRun,
): Map<string, ValueColumn> {
  const columns = new Map<string, ValueColumn>();
  for (const [c, column] of plan.entries()) {
    fillAbsent(values[c]!, column, run);
    if (!column.metric.sparse || values[c]!.hasValue()) columns.set(column.name, values[c]!);
  }
  for (const stage of [...latency.keys()].sort(compareBytes)) {
    const times = latency.get(stage)!;
    for (const [i, state] of run.states.entries())
      if (state !== "excluded" && Number.isNaN(times.at(i)))
        times.set(i, run.recordsLatency(i) ? REASON_WITHOUT_TIME[state] : "not_recorded");
    columns.set(latencyColumn(stage), times);
  }
  return columns;
}

const REASON_WITHOUT_TIME = { missing: "no_trace", error: "trace_failed", scored: "not_in_trace" } as const;

/**
 * Sets the values of cases without a trace (`whenMissing`) and of refused cases (`whenRefused`). If no trace of the run
 * has evidence for the metric, such as a reranked list or a judge's score, no case has a value: 0 would look like a
 * measured value.
 */
function fillAbsent(
  values: ValueColumn,
  { metric, ranking }: Column,
  { cases, states, hasRerankedList, isRepeated, isRefusal }: FinishedRun,
): void {
  const applying = [...cases.keys()].filter((i) => metric.applies.includes(cases[i]!));
  const scored = applying.filter((i) => states[i] === "scored");
  // A single trace says nothing about how stable a case is.
  if (metric.repeats === "differ") for (const i of cases.keys()) if (!isRepeated(i)) values.set(i, "single_trace");
  // Only if higher is better does a failed trace count 0 without being measured. Otherwise its values are facts.
  const isUnmeasured =
    metric.better === "higher" && scored.length > 0 && scored.every((i) => Number.isNaN(values.at(i)));
  const isUnranked = ranking === "reranked" && !hasRerankedList && states.includes("scored");
  for (const i of applying) {
    if (isUnmeasured || isUnranked) values.set(i, values.missingAt(i) ?? "not_measured");
    else if (states[i] === "missing") values.set(i, metric.whenMissing ?? "no_trace");
    else if (metric.whenRefused !== undefined && states[i] === "scored" && Number.isNaN(values.at(i)) && isRefusal(i))
      values.set(i, metric.whenRefused);
  }
}

/**
 * Returns the share of a case's repeats that have no value for a metric and could have had a bad one, so that the mean of
 * the case leaves them out. If lower is better, these are repeats that failed or did not record the value (except
 * citations); for LLM-judged metrics, repeats without a score. 0 for a case without repeats.
 */
export function missingRepeatShare(
  repeats: ReadonlyMap<number, TraceScore> | undefined,
  { metric, column }: Pick<MetricRef, "metric" | "column">,
  columns: readonly Column[],
): number {
  if (repeats === undefined || (metric.better === "higher" && !metric.judged)) return 0;
  const at = columns.findIndex(({ name }) => name === column);
  const isLost = ({ failed, values, latency }: TraceScore): boolean => {
    // Latencies are not in the columns of a record.
    const isTimed = at < 0 && latency.some(([stage]) => latencyColumn(stage) === column);
    if (isTimed || typeof values[at] === "number") return false;
    if (failed) return metric.better === "lower";
    return values[at] !== "refused" && metric.layer !== "citation";
  };
  return [...repeats.values()].filter(isLost).length / repeats.size;
}

function undecidedValues(
  records: readonly (TraceScore | undefined)[],
  columns: readonly Column[],
): NonNullable<RunScores["undecided"]> {
  const byColumn = new Map<string, Map<number, number>>();
  for (const [i, record] of records.entries()) {
    for (const [c, value] of record?.undecided ?? []) {
      const { name } = columns[c]!;
      const cases = byColumn.get(name) ?? new Map<number, number>();
      byColumn.set(name, cases.set(i, value));
    }
  }
  return byColumn;
}

/** Most pipeline stages with a latency: each has a column over all cases. */
export const MOST_STAGES = 256;

/** What is kept from a trace of an excluded case: its leaks, failed checks, and counts of chunks. */
type ExcludedScore = Pick<TraceScore, "violations" | "failedChecks" | "unlabelled" | "labelled">;

/** Collects the score records of one configuration. The order of the traces does not matter. */
export class ConfigScores {
  readonly #configId: string | null;
  readonly #golden: GoldenSet;
  readonly #options: RunScorerOptions;
  /** One record per case. Its values and latencies are in the columns, where they take much less memory. */
  readonly #records: (TraceScore | undefined)[];
  readonly #values: readonly ValueColumn[];
  readonly #latency = new Map<string, ValueColumn>();
  /** The records of all repeats by number, for cases with several traces. */
  readonly #repeated = new Map<number, Map<number, TraceScore>>();
  /** By case and repeat number. */
  readonly #excluded = new Map<number, Map<number, ExcludedScore>>();
  /** Each format once, by name. */
  readonly #formats = new Map<string, TraceFormat>();
  readonly #formatOf: (TraceFormat | undefined)[];
  readonly #versions: RunVersions;
  /** All stages with a latency, including those of further repeats. */
  readonly #stages = new Set<string>();
  readonly #room: ColumnRoom;
  #traces = 0;

  constructor(configId: string | null, golden: GoldenSet, options: RunScorerOptions, room: ColumnRoom) {
    const n = golden.cases.length;
    this.#configId = configId;
    this.#golden = golden;
    this.#options = options;
    this.#room = room;
    this.#versions = new RunVersions(options.columns);
    this.#records = new Array<TraceScore | undefined>(n).fill(undefined);
    this.#formatOf = new Array<TraceFormat | undefined>(n).fill(undefined);
    this.#values = options.columns.map(() => new ValueColumn(n));
  }

  has(i: number, repeat: number): boolean {
    const kept = this.#repeated.get(i) ?? this.#excluded.get(i);
    return kept?.has(repeat) ?? this.#records[i]?.repeat === repeat;
  }

  /** Keeps only the leaks of an excluded case, its failed checks, and its counts of chunks. */
  addExcluded(i: number, { repeat, violations, failedChecks, unlabelled, labelled }: TraceScore): void {
    const repeats = this.#excluded.get(i) ?? new Map<number, ExcludedScore>();
    this.#excluded.set(i, repeats.set(repeat, { violations, failedChecks, unlabelled, labelled }));
  }

  /** Adds a record. Returns false if there are too many stages. */
  add(i: number, score: TraceScore, versions: NonNullable<Trace["versions"]>, format: TraceFormat): boolean {
    const unseen = score.latency.filter(([stage]) => !this.#stages.has(stage));
    if (this.#stages.size + unseen.length > MOST_STAGES || !this.#room.has(unseen.length)) return false;
    this.#room.take(unseen.length);
    for (const [stage] of unseen) this.#stages.add(stage);
    this.#traces++;
    this.#addFormat(i, format);
    this.#versions.add(score, versions);
    const first = this.#records[i];
    if (first === undefined) this.#store(i, score);
    else {
      const repeats = this.#repeated.get(i) ?? new Map([[first.repeat, this.#recordOf(i)]]);
      this.#repeated.set(i, repeats.set(score.repeat, score));
    }
    return true;
  }

  /** If the repeats of a case have several formats, the one that lacks most parts counts. */
  #addFormat(i: number, format: TraceFormat): void {
    const own = this.#formats.get(format.name) ?? format;
    this.#formats.set(own.name, own);
    const known = this.#formatOf[i];
    if (known === undefined || own.lacks.length > known.lacks.length) this.#formatOf[i] = own;
  }

  /** Replaces the record of the same repeat. */
  replace(i: number, score: TraceScore, versions: NonNullable<Trace["versions"]>): void {
    const repeats = this.#repeated.get(i);
    this.#versions.add(score, versions, repeats === undefined ? this.#recordOf(i) : repeats.get(score.repeat));
    if (repeats === undefined) this.#store(i, score);
    else repeats.set(score.repeat, score);
  }

  finish(): Omit<RunScores, "idSketch" | "listsOf"> {
    const { cases } = this.#golden;
    const { columns: plan, isExcluded, isOptional } = this.#options;
    this.#settleContested();
    for (const i of this.#repeated.keys()) this.#store(i, this.#average(i));
    const records = this.#records;
    const repeatsOf = (i: number): readonly TraceScore[] => {
      const record = records[i];
      return [...(this.#repeated.get(i)?.values() ?? (record === undefined ? [] : [record]))];
    };
    const states = records.map((record, i): CaseState => {
      if (isExcluded(i)) return "excluded";
      if (record === undefined) return isOptional(i) ? "excluded" : "missing";
      return record.failed ? "error" : "scored";
    });
    const found = <T>(of: (record: TraceScore) => readonly T[]): Map<number, readonly T[]> =>
      new Map(
        records.flatMap((record, i) => (record === undefined || of(record).length === 0 ? [] : [[i, of(record)]])),
      );
    const failedChecks = found((record) => record.failedChecks);
    for (const [i, state] of states.entries()) if (state === "missing") failedChecks.set(i, ["missing_trace"]);
    const violations = found((record) => record.violations);
    const excludedChecks = this.#finishExcluded(violations);
    const observed = records.map((record) => record?.observed ?? null);
    const columns = finishColumns(plan, this.#values, this.#latency, {
      cases,
      states,
      hasRerankedList: records.some((_, i) => repeatsOf(i).some(({ sizes }) => sizes.reranked > 0)),
      isRepeated: (i) => this.#repeated.has(i),
      recordsLatency: (i) => states[i] !== "scored" || this.#formatOf[i]?.lacks.includes("latency") !== true,
      isRefusal: (i) => isRefusal(observed[i]!),
    });
    const fullRepeatsOf = (i: number) => this.#repeated.get(i)?.values() ?? [this.#recordOf(i)];
    let unread: ReturnType<RunScores["unread"]> | undefined;
    return {
      states,
      columns,
      observed,
      hallucinations: found((record) => record.hallucinations),
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      failedChecks,
      excludedChecks,
      violations,
      stale: found((record) => record.stale),
      configId: this.#configId,
      answerHashes: records.map((record) => record?.answerHash ?? ""),
      ranksOf: (i) => this.#ranksOf(i),
      sizesOf: (i) => records[i]?.sizes ?? null,
      judgedOf: (i) => records[i]?.judged ?? undefined,
      unreadLanguageOf: (i) => records[i]?.unreadLanguage ?? null,
      errorKindsOf: (i) => records[i]?.errorKinds ?? [],
      isFlaky: (i) => isFlaky(repeatsOf(i)),
      refuses: (i) => states[i] === "scored" && repeatsOf(i).every((one) => one.failed || isRefusal(one.observed)),
      isUnseen: (i) => repeatsOf(i).some(sawNoChunk),
      undecided: undecidedValues(records, plan),
      unread: () => (unread ??= unreadAnswers(states, fullRepeatsOf, plan)),
      findings: judgeFindings(states, records),
      lostOf: (i, ref) => missingRepeatShare(this.#repeated.get(i), ref, plan),
      traces: this.#traces,
      repeats: records.reduce((most, _, i) => Math.max(most, repeatsOf(i).length), 1),
      columnsOver: (most) => this.#columnsOver(columns, most),
      formats: [...this.#formats.values()].sort((a, b) => compareBytes(a.name, b.name)),
      formatOf: (i) => this.#formatOf[i] ?? null,
      ...this.#versions.sorted(),
      notes: this.#notes(states, (i) => repeatsOf(i).length),
    };
  }

  /** Returns the failed checks of the excluded cases, and adds their leaks to the columns and the violations. */
  #finishExcluded(violations: Map<number, readonly Violation[]>): ReadonlyMap<number, readonly string[]> {
    const checks = new Map<number, readonly string[]>();
    for (const [i, repeats] of this.#excluded) {
      const scores = [...repeats.values()];
      checks.set(i, [...new Set(scores.flatMap(({ failedChecks }) => failedChecks))]);
      const seen = distinctViolations(scores.flatMap((score) => score.violations));
      if (seen.length === 0) continue;
      violations.set(i, seen);
      for (const [c, { metric }] of this.#options.columns.entries())
        if (metric.repeats === "leaks") this.#values[c]!.set(i, countLeaks(seen, this.#options.blockStages));
    }
    return checks;
  }

  #notes(states: readonly CaseState[], repeatsOf: (i: number) => number): RunScores["notes"] {
    const records = this.#records.filter((record) => record !== undefined);
    const excluded = [...this.#excluded.values()].map((repeats) => [...repeats.values()]);
    const sum = (key: "unlabelled" | "labelled"): number =>
      [
        ...records.map((record) => record[key]),
        ...excluded.map((all) => extremesOf(all.map((one) => one[key])).max),
      ].reduce((total, n) => total + n, 0);
    const traced = [...states.keys()].filter((i) => hasTrace(states[i]!)).map(repeatsOf);
    const most = traced.reduce((a, b) => Math.max(a, b), 1);
    const times = this.#latency.get("end_to_end");
    const isDeniedOtherwise = ({ behavior, behaviors }: GoldenCase, i: number): boolean => {
      const kind = states[i] === "scored" ? this.#records[i]!.observed : null;
      return behavior === "permission_denied" && isRefusal(kind) && !behaviors.includes(kind!);
    };
    return {
      unlabelledChunks: sum("unlabelled"),
      labelledChunks: sum("labelled"),
      duplicateChunks: records.reduce((total, { duplicates }) => total + duplicates, 0),
      behaviorDisagreements: records.filter(({ disagrees }) => disagrees).length,
      deniedOtherwise: this.#golden.cases.filter(isDeniedOtherwise).length,
      answersUnchecked: records.filter(({ answerUnchecked }) => answerUnchecked).length,
      hidingEvidence: records.filter(({ hidesEvidence }) => hidesEvidence).length,
      showingInactive: records.filter(({ showsInactive }) => showsInactive).length,
      withoutLatency: states.filter((state, i) => state === "scored" && Number.isNaN(times?.at(i) ?? Number.NaN))
        .length,
      fewerRepeats: traced.filter((n) => n < most).length,
      fewestRepeats: traced.reduce((a, b) => Math.min(a, b), most),
    };
  }

  #store(i: number, score: TraceScore): void {
    for (const [c, column] of this.#values.entries()) column.set(i, score.values[c]!);
    for (const column of this.#latency.values()) column.set(i, null);
    for (const [stage, ms] of score.latency) {
      const column = this.#latency.get(stage) ?? new ValueColumn(this.#records.length);
      this.#latency.set(stage, column);
      column.set(i, ms);
    }
    const record: { -readonly [Key in keyof TraceScore]: TraceScore[Key] } = { ...score, values: NONE, latency: NONE };
    // Most lists are empty, and six empty lists take as much memory as the rest.
    for (const key of LISTS) if (record[key].length === 0) record[key] = NONE;
    this.#records[i] = record;
  }

  #recordOf(i: number): TraceScore {
    const latency = [...this.#latency].map(([stage, column]) => [stage, column.at(i)] as const);
    return {
      ...this.#records[i]!,
      values: this.#values.map((column) => column.valueAt(i)),
      latency: latency.filter(([, ms]) => !Number.isNaN(ms)),
    };
  }

  #ranksOf(i: number): ReadonlyMap<string, ChunkRanks> {
    const ranks = this.#records[i]?.ranks;
    return new Map(trackedIds(this.#golden.cases[i]!).map((id, t) => [id, ranks?.[t] ?? NOT_FOUND]));
  }

  /** Combines the first repeats of a case, by default all. */
  #average(i: number, most = Number.POSITIVE_INFINITY): TraceScore {
    const repeats = [...this.#repeated.get(i)!.values()].sort((a, b) => a.repeat - b.repeat).slice(0, most);
    const isDenied = this.#golden.cases[i]!.behavior === "permission_denied";
    return averageRepeats(repeats, this.#options.columns, { blockStages: this.#options.blockStages, isDenied });
  }

  #columnsOver(all: ReadonlyMap<string, ValueColumn>, most: number): ReadonlyMap<string, ValueColumn> {
    // Whether repeats differ is not compared between runs with different numbers of them.
    const affected = this.#options.columns.flatMap(({ metric: { repeats }, name }, c) => {
      const column = repeats !== undefined && repeats !== "differ" ? all.get(name) : undefined;
      return column === undefined ? [] : [{ c, name, column: column.copy() }];
    });
    for (const [i, repeats] of this.#repeated) {
      if (repeats.size <= most) continue;
      const { values } = this.#average(i, most);
      for (const { c, column } of affected) column.set(i, values[c]!);
    }
    return new Map(affected.map(({ name, column }) => [name, column]));
  }

  /**
   * Where the field of an answer contradicts its words, the field counts in up to a tenth of the cases that expect an
   * answer: phrases misread some answers. Beyond that the words count, because such a field proves nothing.
   */
  #settleContested(): void {
    const isContested = (record: TraceScore | undefined, i: number): boolean =>
      [record, ...(this.#repeated.get(i)?.values() ?? [])].some((score) => (score?.byWords ?? null) !== null);
    const contested = [...this.#records.keys()].filter((i) => isContested(this.#records[i], i));
    const answers = this.#golden.cases.filter(({ behavior }, i) => behavior === "answer" && this.#records[i]);
    if (10 * contested.length <= answers.length) return;
    for (const i of contested) {
      const repeats = this.#repeated.get(i);
      if (repeats === undefined) this.#store(i, settled(this.#recordOf(i)));
      else for (const [repeat, score] of repeats) repeats.set(repeat, settled(score));
    }
  }
}

const settled = (score: TraceScore): TraceScore => ({ ...score, ...score.byWords });

const NONE: readonly never[] = Object.freeze([]);

const LISTS = ["undecided", "violations", "stale", "failedChecks", "errorKinds", "hallucinations"] as const;

const NOT_FOUND: ChunkRanks = { retrieved: null, reranked: null, context: null, cited: false };
