import type { GoldenSet } from "../input/golden/index.ts";
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

/** The formats of a run's traces, and which of them a case's trace came in: a number a case, no object. */
export class CaseFormats {
  readonly #formats: TraceFormat[] = [];
  /** Index + 1 into the formats; 0 for a case without a trace. */
  readonly #of: Uint16Array;

  constructor(cases: number) {
    this.#of = new Uint16Array(cases);
  }

  /** Of repeats in several formats the one counts that lacks most. */
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

/** Values of all columns that the traces of a run may call for by the names in them: a gigabyte or so. */
const MOST_VALUES = 2 ** 30;

/** What a config keeps of each case, in values of a column. */
export const CONFIG_COLUMNS = 256;

/** Room for columns over all cases, which a hostile file may name new ones of in every row. */
export class ColumnRoom {
  #left: number;

  /** `cases`: how long each column is. */
  constructor(cases: number) {
    this.#left = Math.max(2 * CONFIG_COLUMNS, MOST_VALUES / Math.max(1, cases));
  }

  has(columns: number): boolean {
    return columns <= this.#left;
  }

  /** Takes room that there is. */
  take(columns: number): void {
    this.#left -= columns;
  }
}

/** Who has no value of a run's own, as columns: every metric asks. */
export interface Absence {
  /** Bits of `applicability` by case. */
  readonly applies: Int32Array;
  /** 1 for a case whose trace was scored. */
  readonly scored: Uint8Array;
  /** Cases without a trace. */
  readonly missing: readonly number[];
  readonly hasRerankedList: boolean;
  /** Whether what was observed of a case is no answer. */
  readonly isRefusal: (caseIndex: number) => boolean;
}

/**
 * Gives the cases without a trace the value that their absence counts as: 0 for "higher is better", nothing for "lower
 * is better"; and, where the metric says so, those that were refused. A metric for which the run brought no
 * evidence at all (no reranked list, no judge's score in any trace) is not applicable to any case: 0 would say that it
 * was measured.
 */
export function fillAbsent(values: ValueColumn, { metric, ranking, appliesBit }: Column, run: Absence): void {
  const { applies, scored, missing, isRefusal } = run;
  // Only where higher is better does a failed trace count 0 without having been measured: elsewhere its values are facts.
  const noEvidence = metric.better === "higher" && isUnmeasured(values, appliesBit, run);
  if (noEvidence || (ranking === "reranked" && !run.hasRerankedList && scored.includes(1))) {
    values.clear();
    return;
  }
  const { whenMissing, whenRefused } = metric;
  if (whenMissing !== null) for (const i of missing) if ((applies[i]! & appliesBit) !== 0) values.set(i, whenMissing);
  if (whenRefused === undefined) return;
  for (let i = 0; i < values.length; i++) {
    if (scored[i] === 1 && (applies[i]! & appliesBit) !== 0 && Number.isNaN(values.at(i)) && isRefusal(i))
      values.set(i, whenRefused);
  }
}

/** Whether a metric asks for scored cases, and none of them has a value of it. */
function isUnmeasured(values: ValueColumn, appliesBit: number, { applies, scored }: Absence): boolean {
  let isAsked = false;
  for (let i = 0; i < values.length; i++) {
    if (scored[i] !== 1 || (applies[i]! & appliesBit) === 0) continue;
    if (!Number.isNaN(values.at(i))) return false;
    isAsked = true;
  }
  return isAsked;
}

interface FinishedRun extends Pick<Absence, "applies" | "hasRerankedList" | "isRefusal"> {
  readonly states: readonly CaseState[];
  readonly isRepeated: (caseIndex: number) => boolean;
}

/** The columns by name, once all traces are in: absent cases filled, latency columns in byte order of their stages. */
export function finishColumns(
  plan: readonly Column[],
  values: readonly ValueColumn[],
  latency: ReadonlyMap<string, ValueColumn>,
  run: FinishedRun,
): Map<string, ValueColumn> {
  const columns = new Map<string, ValueColumn>();
  const absence = absenceOf(run);
  for (const [c, column] of plan.entries()) {
    if (column.metric.repeats === "differ") forgetSingles(values[c]!, run.isRepeated);
    fillAbsent(values[c]!, column, absence);
    if (!column.metric.sparse || hasValue(values[c]!)) columns.set(column.name, values[c]!);
  }
  for (const stage of [...latency.keys()].sort(compareBytes)) {
    columns.set(latencyColumn(stage), latency.get(stage)!);
  }
  return columns;
}

function absenceOf({ states, applies, hasRerankedList, isRefusal }: FinishedRun): Absence {
  const scored = new Uint8Array(states.length);
  const missing: number[] = [];
  for (let i = 0; i < states.length; i++) {
    if (states[i] === "scored") scored[i] = 1;
    else if (states[i] === "missing") missing.push(i);
  }
  return { applies, scored, missing, hasRerankedList, isRefusal };
}

/** One trace agrees with itself: that says nothing of how stable a case is. */
function forgetSingles(values: ValueColumn, isRepeated: FinishedRun["isRepeated"]): void {
  for (let i = 0; i < values.length; i++) if (!isRepeated(i)) values.set(i, Number.NaN);
}

function hasValue(values: ValueColumn): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values.at(i))) return true;
  return false;
}

/**
 * Share of the repeats of a case that have no value of a metric and could have had a bad one: in what is better lower
 * those that failed or do not say it (what cites nothing has nothing to say), in what is judged those that no judge
 * scored. They are not in the mean of the case. 0 for a case without repeats, whose state says as much.
 */
export function missingRepeatShare(
  repeats: ReadonlyMap<number, TraceScore> | undefined,
  { metric, column }: Pick<MetricRef, "metric" | "column">,
  columns: readonly Column[],
): number {
  if (repeats === undefined || (metric.better === "higher" && !metric.judged)) return 0;
  const at = columns.findIndex(({ name }) => name === column);
  const isLost = ({ failed, values, observed, latency }: TraceScore): boolean => {
    // Times stand in no column of a record.
    const isTimed = at < 0 && latency.some(([stage]) => latencyColumn(stage) === column);
    if (isTimed || (at >= 0 && !Number.isNaN(values[at]))) return false;
    if (failed) return metric.better === "lower";
    return metric.judged ? isJudgeable(metric, observed) : metric.layer !== "citation";
  };
  return [...repeats.values()].filter(isLost).length / repeats.size;
}

/** Numbers of chunks by case: without an access label, with one, and standing in a list twice. */
export interface ChunkCounts {
  readonly unlabelled: Uint32Array;
  readonly labelled: Uint32Array;
  readonly duplicates: Uint32Array;
}

/** Sums up over the cases what the report shows beside the metrics. `repeats`: traces of a case, and the most of any. */
export function runNotes(
  states: readonly CaseState[],
  counts: ChunkCounts,
  is: (i: number, flag: keyof ScoreFlags) => boolean,
  latency: ValueColumn | undefined,
  repeats: { readonly most: number; readonly of: (i: number) => number },
): RunScores["notes"] {
  const sum = (values: Uint32Array): number => values.reduce((total, n) => total + n, 0);
  const untimed = (state: CaseState, i: number): boolean =>
    state === "scored" && Number.isNaN(latency?.at(i) ?? Number.NaN);
  return {
    unlabelledChunks: sum(counts.unlabelled),
    labelledChunks: sum(counts.labelled),
    duplicateChunks: sum(counts.duplicates),
    behaviorDisagreements: states.filter((_, i) => is(i, "disagrees")).length,
    answersUnchecked: states.filter((_, i) => is(i, "answerUnchecked")).length,
    showingInactive: states.filter((_, i) => is(i, "showsInactive")).length,
    withoutLatency: states.filter(untimed).length,
    fewerRepeats: states.filter((state, i) => hasTrace(state) && repeats.of(i) < repeats.most).length,
    fewestRepeats: states.reduce(
      (least, state, i) => (hasTrace(state) ? Math.min(least, repeats.of(i)) : least),
      repeats.most,
    ),
  };
}

/** Stages that a run may time: each has a column over all cases; see `ColumnRoom` as well. */
export const MOST_STAGES = 256;

/** Gathers the score records of one config into columns. The order in which traces come changes nothing. */
export class ConfigScores {
  readonly #configId: string | null;
  readonly #golden: GoldenSet;
  readonly #targets: TargetTable;
  readonly #options: RunScorerOptions;
  readonly #stored: StoredScores;
  /** Further repeats by case and number, in the end all of them; few cases have any. */
  readonly #repeated = new Map<number, Map<number, TraceScore>>();
  readonly #formats: CaseFormats;
  readonly #excludedSeen = new Set<string>();
  readonly #versions: RunVersions;
  /** All that were timed, those of further repeats too. */
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

  /** Of a case that takes no part its leaks alone are kept, with what could not be checked: they are not sliced away. */
  addExcluded(i: number, score: TraceScore): void {
    this.#excludedSeen.add(`${i} ${score.repeat}`);
    for (const k of ["unlabelled", "labelled"] as const)
      this.#stored.counts[k][i] = Math.max(this.#stored.counts[k][i]!, score[k]);
    if (score.violations.length === 0) return;
    const seen = distinctViolations([...(this.#stored.violations.get(i) ?? []), ...score.violations]);
    this.#stored.violations.set(i, seen);
    const { columns, blockStages } = this.#options;
    const values = columns.map(({ metric }) =>
      metric.repeats === "leaks" ? countLeaks(seen, blockStages) : Number.NaN,
    );
    this.#stored.values.set(i, values);
  }

  /** Returns whether it was added: not where it times more stages than there may be. */
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

  /** Puts a record in the place of the one of the same repeat. */
  replace(caseIndex: number, score: TraceScore, versions: NonNullable<Trace["versions"]>): void {
    const others = this.#repeated.get(caseIndex);
    this.#versions.add(score, versions, others?.get(score.repeat) ?? this.#stored.get(caseIndex));
    if (others?.has(score.repeat)) others.set(score.repeat, score);
    else this.#stored.set(caseIndex, score);
  }

  finish(): Omit<RunScores, "idSketch" | "listsOf"> {
    const { cases } = this.#golden;
    for (const [caseIndex, others] of this.#repeated) {
      others.set(this.#stored.repeatOf(caseIndex), this.#stored.get(caseIndex));
      const scores = [...others.values()].sort((a, b) => a.repeat - b.repeat);
      this.#stored.set(caseIndex, averageRepeats(scores, this.#options.columns, this.#options.blockStages));
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
      violations: this.#stored.violations,
      configId: this.#configId,
      answerHashes: this.#stored.answerHashes,
      ranksOf: (i) => this.#stored.ranks.ranksOf(i),
      chunkNumbers: this.#stored.ranks,
      sizesOf: (i) => (this.#stored.has(i) ? this.#stored.ranks.sizesOf(i) : null),
      judgedOf: (i) => this.#stored.judged.get(i),
      toldOf: (i) => this.#stored.told.get(i),
      errorKindsOf: (i) => this.#stored.errorKinds.get(i) ?? [],
      isFlaky: (i) => this.#stored.is(i, FLAG.flaky),
      refuses: (i) => states[i] === "scored" && this.#refusedAll(i),
      isUnseen: (i) => repeatsIn(i).some(sawNoChunk),
      unread: () => (unread ??= unreadAnswers(found, has, this.#repeated, this.#options.columns)),
      findings: judgeFindings(found, has),
      lostOf: (caseIndex, ref) => missingRepeatShare(this.#repeated.get(caseIndex), ref, this.#options.columns),
      traces: this.#traces,
      repeats,
      formats: this.#formats.sorted(),
      formatOf: (caseIndex) => this.#formats.of(caseIndex),
      ...this.#versions.sorted(),
      notes: runNotes(states, this.#stored.counts, has, this.#stored.latency.get("end_to_end"), {
        most: repeats,
        of: repeatsOf,
      }),
    };
  }

  #hasRoom(stages: number): boolean {
    return this.#stages.size + stages <= MOST_STAGES && this.#room.has(stages);
  }

  /** Of a case without repeats no record is made: every row of a report asks. */
  #refusedAll(i: number): boolean {
    const repeats = this.#repeated.get(i);
    if (repeats === undefined) return isRefusal(this.#stored.observedOf(i));
    return [...repeats.values()].every(({ failed, observed }) => failed || isRefusal(observed));
  }
}
