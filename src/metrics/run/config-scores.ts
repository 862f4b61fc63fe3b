import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import { isRefusal } from "../behavior/is-refusal.ts";
import { toldFindings } from "../judged/told-findings.ts";
import { unreadAnswers } from "../judged/unread-answers.ts";
import { distinctViolations } from "../scan/distinct-violations.ts";
import { sawNoChunk } from "../scan/saw-no-chunk.ts";
import { FLAG, type ScoreFlags } from "../scan/score-flags.ts";
import type { TargetTable } from "../scan/target-table.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { countLeaks } from "../scan/trace-scorer.ts";
import type { PackedScores } from "../score-files/packed-scores.ts";
import { averageRepeats } from "./average-repeats.ts";
import { CaseFormats } from "./case-formats.ts";
import type { ColumnRoom } from "./column-room.ts";
import { finishColumns } from "./finish-columns.ts";
import { lostShare } from "./lost-share.ts";
import { runNotes } from "./run-notes.ts";
import type { RunScorerOptions } from "./run-scorer.ts";
import type { CaseState, RunScores } from "./run-scores.ts";
import { RunVersions } from "./run-versions.ts";
import { StoredScores } from "./stored-scores.ts";

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
    this.#stored.values.set(i, { values, rankings: [] });
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

  /** Adds traces that were packed, if each is the first of a case that takes part; says no otherwise, and adds none. */
  addFirst(packed: PackedScores, format: TraceFormat): boolean {
    const unseen = packed.stages.filter((stage) => !this.#stages.has(stage));
    if (!this.#hasRoom(unseen.length)) return false;
    const cases = this.#stored.setFirst(packed, (i) => !this.#options.isExcluded(i));
    if (cases === null) return false;
    this.#room.take(unseen.length);
    for (const stage of unseen) this.#stages.add(stage);
    this.#traces += cases.length;
    this.#versions.addAll(packed);
    for (const i of cases) this.#formats.add(i, format);
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
      findings: toldFindings(found, has),
      lostOf: (caseIndex, ref) => lostShare(this.#repeated.get(caseIndex), ref, this.#options.columns),
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
