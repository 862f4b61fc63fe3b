import type { GoldenCase, GoldenSet } from "../input/golden/index.ts";
import type { Trace } from "../input/schema/index.ts";
import type { TraceFormat } from "../input/traces/index.ts";
import { compareBytes } from "../text/index.ts";
import { averageRepeats } from "./average-repeats.ts";
import { isRefusal } from "./behavior/index.ts";
import type { ValueColumn } from "./columns.ts";
import { judgeFindings, unreadAnswers } from "./judged-scores.ts";
import { isJudgeable, type MetricRef } from "./metrics/index.ts";
import { type Column, sawNoChunk, type TargetTable } from "./plan.ts";
import {
  type CaseState,
  distinctViolations,
  FLAG,
  hasTrace,
  latencyColumn,
  type RunScores,
  RunVersions,
  type ScoreFlags,
  type TraceScore,
} from "./records.ts";
import type { RunScorerOptions } from "./run-scorer.ts";
import { StoredScores } from "./stored-scores.ts";
import { countLeaks } from "./trace-scorer.ts";

/** The formats of a run's traces, and the format of each case as a number. */
export class CaseFormats {
  readonly #formats: TraceFormat[] = [];
  /** Index + 1 into the formats; 0 for a case without a trace. */
  readonly #of: Uint16Array;

  constructor(cases: number) {
    this.#of = new Uint16Array(cases);
  }

  /** If the repeats of a case have several formats, the one that lacks most parts counts. */
  add(caseIndex: number, format: TraceFormat): void {
    const index = this.#indexOf(format);
    const known = this.of(caseIndex);
    if (known === null || format.lacks.length > known.lacks.length) this.#of[caseIndex] = index + 1;
  }

  of(caseIndex: number): TraceFormat | null {
    const number = this.#of[caseIndex]!;
    return number === 0 ? null : this.#formats[number - 1]!;
  }

  /** By name. */
  sorted(): TraceFormat[] {
    return [...this.#formats].sort((a, b) => compareBytes(a.name, b.name));
  }

  #indexOf(format: TraceFormat): number {
    const found = this.#formats.findIndex(({ name }) => name === format.name);
    return found >= 0 ? found : this.#formats.push(format) - 1;
  }
}

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

/** Cases that may lack a value, the same for all metrics. */
export interface Absence {
  /** Bits of `applicability` per case. */
  readonly applies: Int32Array;
  /** 1 for a case whose trace was scored. */
  readonly scored: Uint8Array;
  /** Cases without a trace. */
  readonly missing: readonly number[];
  readonly hasRerankedList: boolean;
  /** Whether the observed behavior of a case is not an answer. */
  readonly isRefusal: (caseIndex: number) => boolean;
}

/**
 * Sets the values of cases without a trace (`whenMissing`) and of refused cases (`whenRefused`). If no trace of the run
 * has evidence for the metric, such as a reranked list or a judge's score, no case has a value: 0 would look like a
 * measured value.
 */
export function fillAbsent(values: ValueColumn, { metric, ranking, appliesBit }: Column, run: Absence): void {
  const { applies, scored, missing, isRefusal } = run;
  // Only if higher is better does a failed trace count 0 without being measured. Otherwise its values are facts.
  const noEvidence = metric.better === "higher" && isUnmeasured(values, appliesBit, run);
  if (noEvidence || (ranking === "reranked" && !run.hasRerankedList && scored.includes(1))) {
    for (let i = 0; i < values.length; i++)
      if ((applies[i]! & appliesBit) !== 0) values.set(i, values.missingAt(i) ?? "not_measured");
    return;
  }
  const { whenMissing, whenRefused } = metric;
  for (const i of missing) if ((applies[i]! & appliesBit) !== 0) values.set(i, whenMissing ?? "no_trace");
  if (whenRefused === undefined) return;
  for (let i = 0; i < values.length; i++) {
    if (scored[i] === 1 && (applies[i]! & appliesBit) !== 0 && Number.isNaN(values.at(i)) && isRefusal(i))
      values.set(i, whenRefused);
  }
}

/** Returns whether the metric applies to a scored case, and no scored case has a value. */
function isUnmeasured(values: ValueColumn, appliesBit: number, { applies, scored }: Absence): boolean {
  let applied = false;
  for (let i = 0; i < values.length; i++) {
    if (scored[i] !== 1 || (applies[i]! & appliesBit) === 0) continue;
    if (!Number.isNaN(values.at(i))) return false;
    applied = true;
  }
  return applied;
}

interface FinishedRun extends Pick<Absence, "applies" | "hasRerankedList" | "isRefusal"> {
  readonly states: readonly CaseState[];
  readonly isRepeated: (caseIndex: number) => boolean;
}

/** Completes the columns after the last trace, and returns them by name: latency columns last, in byte order of their stages. */
export function finishColumns(
  plan: readonly Column[],
  values: readonly ValueColumn[],
  latency: ReadonlyMap<string, ValueColumn>,
  run: FinishedRun,
): Map<string, ValueColumn> {
  const columns = new Map<string, ValueColumn>();
  const absence = absenceOf(run);
  for (const [c, column] of plan.entries()) {
    if (column.metric.repeats === "differ") removeSingles(values[c]!, run.isRepeated);
    fillAbsent(values[c]!, column, absence);
    if (!column.metric.sparse || values[c]!.hasValue()) columns.set(column.name, values[c]!);
  }
  for (const stage of [...latency.keys()].sort(compareBytes)) {
    const values = latency.get(stage)!;
    for (const [i, state] of run.states.entries())
      if (state !== "excluded" && Number.isNaN(values.at(i))) values.set(i, REASON_WITHOUT_TIME[state]);
    columns.set(latencyColumn(stage), values);
  }
  return columns;
}

/** Why a case has no latency. */
const REASON_WITHOUT_TIME = { missing: "no_trace", error: "trace_failed", scored: "not_in_trace" } as const;

function absenceOf({ states, applies, hasRerankedList, isRefusal }: FinishedRun): Absence {
  const scored = new Uint8Array(states.length);
  const missing: number[] = [];
  for (let i = 0; i < states.length; i++) {
    if (states[i] === "scored") scored[i] = 1;
    else if (states[i] === "missing") missing.push(i);
  }
  return { applies, scored, missing, hasRerankedList, isRefusal };
}

/** A single trace says nothing about how stable a case is. */
function removeSingles(values: ValueColumn, isRepeated: FinishedRun["isRepeated"]): void {
  for (let i = 0; i < values.length; i++) if (!isRepeated(i)) values.set(i, "single_trace");
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
  const isLost = ({ failed, values, observed, latency }: TraceScore): boolean => {
    // Latencies are not in the columns of a record.
    const isTimed = at < 0 && latency.some(([stage]) => latencyColumn(stage) === column);
    if (isTimed || typeof values[at] === "number") return false;
    if (failed) return metric.better === "lower";
    return metric.judged ? isJudgeable(metric, observed) : metric.layer !== "citation";
  };
  return [...repeats.values()].filter(isLost).length / repeats.size;
}

/** Numbers of chunks per case: without access metadata, with it, and repeated in a list. */
export interface ChunkCounts {
  readonly unlabelled: Uint32Array;
  readonly labelled: Uint32Array;
  readonly duplicates: Uint32Array;
}

/** Returns the counts that the report shows next to the metrics. `repeats`: the traces per case, and their maximum. */
function runNotes(
  states: readonly CaseState[],
  counts: ChunkCounts,
  is: (i: number, flag: keyof ScoreFlags) => boolean,
  latency: ValueColumn | undefined,
  repeats: { readonly most: number; readonly of: (i: number) => number },
  deniedOtherwise: readonly GoldenCase[],
): RunScores["notes"] {
  const sum = (values: Uint32Array): number => values.reduce((total, n) => total + n, 0);
  const untimed = (state: CaseState, i: number): boolean =>
    state === "scored" && Number.isNaN(latency?.at(i) ?? Number.NaN);
  return {
    unlabelledChunks: sum(counts.unlabelled),
    labelledChunks: sum(counts.labelled),
    duplicateChunks: sum(counts.duplicates),
    behaviorDisagreements: states.filter((_, i) => is(i, "disagrees")).length,
    deniedOtherwise: deniedOtherwise.length,
    answersUnchecked: states.filter((_, i) => is(i, "answerUnchecked")).length,
    hidingEvidence: states.filter((_, i) => is(i, "hidesEvidence")).length,
    showingInactive: states.filter((_, i) => is(i, "showsInactive")).length,
    withoutLatency: states.filter(untimed).length,
    fewerRepeats: states.filter((state, i) => hasTrace(state) && repeats.of(i) < repeats.most).length,
    fewestRepeats: states.reduce(
      (least, state, i) => (hasTrace(state) ? Math.min(least, repeats.of(i)) : least),
      repeats.most,
    ),
  };
}

/** Returns the cases with an undecided value by column. */
function undecidedValues(
  byCase: ReadonlyMap<number, TraceScore["undecided"]>,
  columns: readonly Column[],
): NonNullable<RunScores["undecided"]> {
  const byColumn = new Map<string, Map<number, number>>();
  for (const [i, undecided] of byCase) {
    for (const [c, value] of undecided) {
      const { name } = columns[c]!;
      const cases = byColumn.get(name) ?? new Map<number, number>();
      byColumn.set(name, cases.set(i, value));
    }
  }
  return byColumn;
}

/** Most pipeline stages with a latency: each has a column over all cases. */
export const MOST_STAGES = 256;

/** Collects the score records of one configuration in columns. The order of the traces does not matter. */
export class ConfigScores {
  readonly #configId: string | null;
  readonly #golden: GoldenSet;
  readonly #targets: TargetTable;
  readonly #options: RunScorerOptions;
  readonly #stored: StoredScores;
  /** Further repeats by case and repeat number; after `finish`, all repeats of these cases. */
  readonly #repeated = new Map<number, Map<number, TraceScore>>();
  readonly #formats: CaseFormats;
  readonly #excludedSeen = new Set<string>();
  /** Failed checks of excluded cases, over all repeats. */
  readonly #excludedChecks = new Map<number, readonly string[]>();
  readonly #versions: RunVersions;
  /** All stages with a latency, including those of further repeats. */
  readonly #stages = new Set<string>();
  readonly #room: ColumnRoom;
  #traces = 0;

  constructor(
    configId: string | null,
    golden: GoldenSet,
    targets: TargetTable,
    options: RunScorerOptions,
    room: ColumnRoom,
  ) {
    const n = golden.cases.length;
    this.#configId = configId;
    this.#golden = golden;
    this.#targets = targets;
    this.#options = options;
    this.#room = room;
    this.#versions = new RunVersions(options.columns);
    this.#stored = new StoredScores(options.columns, targets);
    this.#formats = new CaseFormats(n);
  }

  has(caseIndex: number, repeat: number): boolean {
    if (!this.#stored.has(caseIndex)) return this.#excludedSeen.has(`${caseIndex} ${repeat}`);
    if (this.#stored.repeatOf(caseIndex) === repeat) return true;
    return this.#repeated.get(caseIndex)?.has(repeat) ?? false;
  }

  /** Keeps only the leaks of an excluded case, and its counts of chunks. */
  addExcluded(i: number, score: TraceScore): void {
    this.#excludedSeen.add(`${i} ${score.repeat}`);
    this.#excludedChecks.set(i, [...new Set([...(this.#excludedChecks.get(i) ?? []), ...score.failedChecks])]);
    for (const k of ["unlabelled", "labelled"] as const)
      this.#stored.counts[k][i] = Math.max(this.#stored.counts[k][i]!, score[k]);
    if (score.violations.length === 0) return;
    const seen = distinctViolations([...(this.#stored.violations.get(i) ?? []), ...score.violations]);
    this.#stored.violations.set(i, seen);
    const { columns, blockStages } = this.#options;
    const values = columns.map(({ metric }) => (metric.repeats === "leaks" ? countLeaks(seen, blockStages) : null));
    this.#stored.values.set(i, values);
  }

  /** Adds a record. Returns false if there are too many stages. */
  add(caseIndex: number, score: TraceScore, versions: NonNullable<Trace["versions"]>, format: TraceFormat): boolean {
    const unseen = score.latency.filter(([stage]) => !this.#stages.has(stage));
    if (!this.#hasRoom(unseen.length)) return false;
    this.#room.take(unseen.length);
    for (const [stage] of unseen) this.#stages.add(stage);
    this.#traces++;
    this.#formats.add(caseIndex, format);
    this.#versions.add(score, versions);
    if (!this.#stored.has(caseIndex)) {
      this.#stored.set(caseIndex, score);
      return true;
    }
    const others = this.#repeated.get(caseIndex);
    if (others === undefined) this.#repeated.set(caseIndex, new Map([[score.repeat, score]]));
    else others.set(score.repeat, score);
    return true;
  }

  /** Replaces the record of the same repeat. */
  replace(caseIndex: number, score: TraceScore, versions: NonNullable<Trace["versions"]>): void {
    const others = this.#repeated.get(caseIndex);
    this.#versions.add(score, versions, others?.get(score.repeat) ?? this.#stored.get(caseIndex));
    if (others?.has(score.repeat)) others.set(score.repeat, score);
    else this.#stored.set(caseIndex, score);
  }

  finish(): Omit<RunScores, "idSketch" | "listsOf"> {
    const { cases } = this.#golden;
    this.#settleContested();
    for (const [caseIndex, others] of this.#repeated) {
      others.set(this.#stored.repeatOf(caseIndex), this.#stored.get(caseIndex));
      this.#stored.set(caseIndex, this.#average(caseIndex));
    }
    const repeatsOf = (i: number): number => this.#repeated.get(i)?.size ?? 1;
    const repeats = [...this.#repeated.keys()].reduce((most, i) => Math.max(most, repeatsOf(i)), 1);
    const states = cases.map((_, i): CaseState => {
      if (this.#options.isExcluded(i)) return "excluded";
      if (!this.#stored.has(i)) return this.#options.isOptional(i) ? "excluded" : "missing";
      return this.#stored.is(i, FLAG.failed) ? "error" : "scored";
    });
    for (const [i, state] of states.entries())
      if (state === "missing") this.#stored.failedChecks.set(i, ["missing_trace"]);
    const columns = finishColumns(this.#options.columns, this.#stored.values.finish(), this.#stored.latency, {
      states,
      applies: this.#targets.applies,
      hasRerankedList: this.#stored.isAny(FLAG.hasReranked),
      isRepeated: (i) => this.#repeated.has(i),
      isRefusal: (i) => isRefusal(this.#stored.observedOf(i)),
    });
    const observed = cases.map((_, i) => (this.#stored.has(i) ? this.#stored.observedOf(i) : null));
    const has = (i: number, flag: keyof ScoreFlags): boolean => this.#stored.is(i, FLAG[flag]);
    const repeatsIn = (i: number): TraceScore[] => [...(this.#repeated.get(i)?.values() ?? [this.#stored.get(i)])];
    let unread: ReturnType<RunScores["unread"]> | undefined;
    const found = { states, columns, hallucinations: this.#stored.hallucinations, observed };
    return {
      ...found,
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      failedChecks: this.#stored.failedChecks,
      excludedChecks: this.#excludedChecks,
      violations: this.#stored.violations,
      stale: this.#stored.stale,
      configId: this.#configId,
      answerHashes: this.#stored.answerHashes,
      ranksOf: (i) => this.#stored.ranks.ranksOf(i),
      sizesOf: (i) => (this.#stored.has(i) ? this.#stored.ranks.sizesOf(i) : null),
      judgedOf: (i) => this.#stored.judged.get(i),
      unreadLanguageOf: (i) => this.#stored.unreadLanguages.get(i) ?? null,
      errorKindsOf: (i) => this.#stored.errorKinds.get(i) ?? [],
      isFlaky: (i) => this.#stored.is(i, FLAG.flaky),
      refuses: (i) => states[i] === "scored" && this.#refusedAll(i),
      isUnseen: (i) => repeatsIn(i).some(sawNoChunk),
      undecided: undecidedValues(this.#stored.undecided, this.#options.columns),
      unread: () => (unread ??= unreadAnswers(found, has, this.#repeated, this.#options.columns)),
      findings: judgeFindings(found, has),
      lostOf: (caseIndex, ref) => missingRepeatShare(this.#repeated.get(caseIndex), ref, this.#options.columns),
      traces: this.#traces,
      repeats,
      columnsOver: (most) => this.#columnsOver(columns, most),
      formats: this.#formats.sorted(),
      formatOf: (caseIndex) => this.#formats.of(caseIndex),
      ...this.#versions.sorted(),
      notes: runNotes(
        states,
        this.#stored.counts,
        has,
        this.#stored.latency.get("end_to_end"),
        {
          most: repeats,
          of: repeatsOf,
        },
        cases.filter(({ behavior, behaviors }, i) => {
          const kind = states[i] === "scored" ? observed[i]! : null;
          return behavior === "permission_denied" && isRefusal(kind) && !behaviors.includes(kind!);
        }),
      ),
    };
  }

  /** Combines the first repeats of a case, by default all. */
  #average(i: number, most = Number.POSITIVE_INFINITY): TraceScore {
    const repeats = [...this.#repeated.get(i)!.values()].sort((a, b) => a.repeat - b.repeat).slice(0, most);
    const isDenied = this.#golden.cases[i]!.behavior === "permission_denied";
    return averageRepeats(repeats, this.#options.columns, { blockStages: this.#options.blockStages, isDenied });
  }

  #columnsOver(all: ReadonlyMap<string, ValueColumn>, most: number): ReadonlyMap<string, ValueColumn> {
    const plan = this.#options.columns;
    // Whether repeats differ is not compared between runs with different numbers of them.
    const isAffected = ({ metric: { repeats }, name }: Column): boolean =>
      repeats !== undefined && repeats !== "differ" && all.has(name);
    const affected = [...plan.keys()].filter((c) => isAffected(plan[c]!));
    const columns = new Map(affected.map((c) => [plan[c]!.name, all.get(plan[c]!.name)!.copy()]));
    for (const [i, others] of this.#repeated) {
      if (others.size <= most) continue;
      const { values } = this.#average(i, most);
      for (const c of affected) columns.get(plan[c]!.name)!.set(i, values[c]!);
    }
    return columns;
  }

  /**
   * Where the field of an answer contradicts its words, the field counts in up to a tenth of the cases that expect an
   * answer: phrases misread some answers. Beyond that the words count, because such a field proves nothing.
   */
  #settleContested(): void {
    const contested = new Set(this.#stored.byWords.keys());
    for (const [i, others] of this.#repeated)
      if ([...others.values()].some(({ byWords }) => byWords !== null)) contested.add(i);
    if (contested.size === 0) return;
    const answers = this.#golden.cases.filter(({ behavior }, i) => behavior === "answer" && this.#stored.has(i));
    if (10 * contested.size <= answers.length) return;
    const settled = (score: TraceScore): TraceScore => ({ ...score, ...score.byWords });
    for (const i of contested) {
      this.#stored.set(i, settled(this.#stored.get(i)));
      for (const [repeat, score] of this.#repeated.get(i) ?? []) this.#repeated.get(i)!.set(repeat, settled(score));
    }
  }

  #hasRoom(stages: number): boolean {
    return this.#stages.size + stages <= MOST_STAGES && this.#room.has(stages);
  }

  /** Does not create a record for a case without repeats, because every report row calls this. */
  #refusedAll(i: number): boolean {
    const repeats = this.#repeated.get(i);
    if (repeats === undefined) return isRefusal(this.#stored.observedOf(i));
    return [...repeats.values()].every(({ failed, observed }) => failed || isRefusal(observed));
  }
}
