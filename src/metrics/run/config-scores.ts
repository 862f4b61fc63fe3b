import type { Violation } from "../../acl/violation.ts";
import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import { BEHAVIORS, type Behavior } from "../../dataset/golden/golden-case.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import type { HallucinationLabel } from "../answer/hallucination-labels.ts";
import { isRefusal } from "../behavior/is-refusal.ts";
import type { ToldPart } from "../behavior/tells-beside.ts";
import type { JudgedDetail } from "../judged/judged-detail.ts";
import { toldFindings } from "../judged/told-findings.ts";
import { unreadAnswers } from "../judged/unread-answers.ts";
import type { CaseTargets } from "../scan/case-targets.ts";
import { distinctViolations } from "../scan/distinct-violations.ts";
import { sawNoChunk } from "../scan/saw-no-chunk.ts";
import { FLAG, readFlags, type ScoreFlags, writeFlags } from "../scan/score-flags.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { countLeaks } from "../scan/trace-scorer.ts";
import { averageRepeats } from "./average-repeats.ts";
import { CaseFormats } from "./case-formats.ts";
import { CaseRanks } from "./case-ranks.ts";
import { finishColumns } from "./finish-columns.ts";
import { lostShare } from "./lost-share.ts";
import { type ChunkCounts, runNotes } from "./run-notes.ts";
import type { RunScorerOptions } from "./run-scorer.ts";
import type { CaseState, RunScores } from "./run-scores.ts";
import { RunVersions } from "./run-versions.ts";
import { ValueColumn } from "./value-column.ts";
import { ValueTable } from "./value-table.ts";

/** No index into the behaviours. */
const UNKNOWN = 255;

/**
 * Gathers the score records of one config into columns. A case keeps numbers, not objects: at a million cases an object
 * a case is what fills the memory. The order in which traces come changes nothing.
 */
export class ConfigScores {
  readonly #configId: string | null;
  readonly #golden: GoldenSet;
  readonly #targets: readonly CaseTargets[];
  readonly #options: RunScorerOptions;
  readonly #values: ValueTable;
  readonly #latency = new Map<string, ValueColumn>();
  /** Repeat number of the record that stands in the columns; -1 for none. */
  readonly #repeat: Int32Array;
  readonly #flags: Uint8Array;
  readonly #observed: Uint8Array;
  readonly #counts: ChunkCounts;
  readonly #answerHashes: string[];
  readonly #ranks: CaseRanks;
  readonly #failedChecks = new Map<number, readonly string[]>();
  readonly #errorKinds = new Map<number, readonly string[]>();
  readonly #violations = new Map<number, readonly Violation[]>();
  readonly #hallucinations = new Map<number, readonly HallucinationLabel[]>();
  readonly #judged = new Map<number, JudgedDetail>();
  readonly #told = new Map<number, ToldPart>();
  /** Further repeats by case and number, in the end all of them; few cases have any. */
  readonly #repeated = new Map<number, Map<number, TraceScore>>();
  readonly #formats: CaseFormats;
  readonly #excludedSeen = new Set<string>();
  readonly #versions: RunVersions;
  #traces = 0;

  constructor(configId: string | null, golden: GoldenSet, targets: readonly CaseTargets[], options: RunScorerOptions) {
    const n = golden.cases.length;
    this.#configId = configId;
    this.#golden = golden;
    this.#targets = targets;
    this.#options = options;
    this.#versions = new RunVersions(options.columns);
    this.#values = new ValueTable(options.columns, n);
    this.#formats = new CaseFormats(n);
    this.#repeat = new Int32Array(n).fill(-1);
    this.#flags = new Uint8Array(n);
    this.#observed = new Uint8Array(n);
    this.#counts = { unlabelled: new Uint32Array(n), labelled: new Uint32Array(n), duplicates: new Uint32Array(n) };
    this.#answerHashes = new Array<string>(n).fill("");
    this.#ranks = new CaseRanks(targets);
  }

  has(caseIndex: number, repeat: number): boolean {
    if (this.#repeat[caseIndex]! < 0) return this.#excludedSeen.has(`${caseIndex} ${repeat}`);
    if (this.#repeat[caseIndex] === repeat) return true;
    return this.#repeated.get(caseIndex)?.has(repeat) ?? false;
  }

  /** Of a case that takes no part its leaks alone are kept, with what could not be checked: they are not sliced away. */
  addExcluded(i: number, score: TraceScore): void {
    this.#excludedSeen.add(`${i} ${score.repeat}`);
    for (const k of ["unlabelled", "labelled"] as const) this.#counts[k][i] = Math.max(this.#counts[k][i]!, score[k]);
    if (score.violations.length === 0) return;
    const seen = distinctViolations([...(this.#violations.get(i) ?? []), ...score.violations]);
    this.#violations.set(i, seen);
    const { columns, blockStages } = this.#options;
    const values = columns.map(({ metric }) =>
      metric.repeats === "leaks" ? countLeaks(seen, blockStages) : Number.NaN,
    );
    this.#values.set(i, { values, rankings: [] });
  }

  add(caseIndex: number, score: TraceScore, versions: NonNullable<Trace["versions"]>, format: TraceFormat): void {
    this.#traces++;
    this.#formats.add(caseIndex, format);
    this.#versions.add(score, versions);
    if (this.#repeat[caseIndex]! < 0) {
      this.#store(caseIndex, score);
      return;
    }
    const others = this.#repeated.get(caseIndex);
    if (others === undefined) this.#repeated.set(caseIndex, new Map([[score.repeat, score]]));
    else others.set(score.repeat, score);
  }

  /** Puts a record in the place of the one of the same repeat. */
  replace(caseIndex: number, score: TraceScore, versions: NonNullable<Trace["versions"]>): void {
    const others = this.#repeated.get(caseIndex);
    this.#versions.add(score, versions, others?.get(score.repeat) ?? this.#load(caseIndex));
    if (others?.has(score.repeat)) others.set(score.repeat, score);
    else this.#store(caseIndex, score);
  }

  finish(): Omit<RunScores, "idSketch" | "listsOf"> {
    const { cases } = this.#golden;
    for (const [caseIndex, others] of this.#repeated) {
      others.set(this.#repeat[caseIndex]!, this.#load(caseIndex));
      const scores = [...others.values()].sort((a, b) => a.repeat - b.repeat);
      this.#store(caseIndex, averageRepeats(scores, this.#options.columns, this.#options.blockStages));
    }
    const repeatsOf = (i: number): number => this.#repeated.get(i)?.size ?? 1;
    const repeats = [...this.#repeated.keys()].reduce((most, i) => Math.max(most, repeatsOf(i)), 1);
    const states = cases.map((_, i): CaseState => {
      if (this.#options.isExcluded(i)) return "excluded";
      if (this.#repeat[i]! < 0) return this.#options.isOptional(i) ? "excluded" : "missing";
      return this.#is(i, FLAG.failed) ? "error" : "scored";
    });
    for (const [i, state] of states.entries()) if (state === "missing") this.#failedChecks.set(i, ["missing_trace"]);
    const columns = finishColumns(this.#options.columns, this.#values.finish(), this.#latency, {
      states,
      targets: this.#targets,
      hasRerankedList: this.#flags.some((flags) => (flags & FLAG.hasReranked) !== 0),
      isRepeated: (i) => this.#repeated.has(i),
      isRefusal: (i) => isRefusal(this.#observedOf(i)),
    });
    const observed = cases.map((_, i) => (this.#repeat[i]! < 0 ? null : this.#observedOf(i)));
    const has = (i: number, flag: keyof ScoreFlags): boolean => this.#is(i, FLAG[flag]);
    const repeatsIn = (i: number): TraceScore[] => [...(this.#repeated.get(i)?.values() ?? [this.#load(i)])];
    let unread: ReturnType<RunScores["unread"]> | undefined;
    const found = { states, columns, hallucinations: this.#hallucinations, observed };
    return {
      ...found,
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      failedChecks: this.#failedChecks,
      violations: this.#violations,
      configId: this.#configId,
      answerHashes: this.#answerHashes,
      ranksOf: (i) => this.#ranks.ranksOf(i),
      chunkNumbers: this.#ranks,
      sizesOf: (i) => (this.#repeat[i]! < 0 ? null : this.#ranks.sizesOf(i)),
      judgedOf: (i) => this.#judged.get(i),
      toldOf: (i) => this.#told.get(i),
      errorKindsOf: (i) => this.#errorKinds.get(i) ?? [],
      isFlaky: (i) => this.#is(i, FLAG.flaky),
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
      notes: runNotes(states, this.#counts, has, this.#latency.get("end_to_end"), { most: repeats, of: repeatsOf }),
    };
  }

  /** Puts a record into the columns, in place of what stands there for the case. */
  #store(i: number, score: TraceScore): void {
    this.#repeat[i] = score.repeat;
    this.#values.set(i, score);
    for (const column of this.#latency.values()) column.set(i, Number.NaN);
    for (const [stage, ms] of score.latency) {
      let column = this.#latency.get(stage);
      if (column === undefined) {
        column = new ValueColumn(this.#repeat.length);
        this.#latency.set(stage, column);
      }
      column.set(i, ms);
    }
    this.#flags[i] = writeFlags(score);
    this.#observed[i] = score.observed === null ? UNKNOWN : BEHAVIORS.indexOf(score.observed);
    this.#counts.unlabelled[i] = score.unlabelled;
    this.#counts.labelled[i] = score.labelled;
    this.#counts.duplicates[i] = score.duplicates;
    this.#answerHashes[i] = score.answerHash;
    this.#ranks.set(i, score);
    if (score.failedChecks.length > 0) this.#failedChecks.set(i, score.failedChecks);
    if (score.errorKinds.length > 0) this.#errorKinds.set(i, score.errorKinds);
    if (score.violations.length > 0) this.#violations.set(i, score.violations);
    if (score.judged !== null) this.#judged.set(i, score.judged);
    if (score.told !== null) this.#told.set(i, score.told);
    if (score.hallucinations.length > 0) this.#hallucinations.set(i, score.hallucinations);
  }

  /** The record that stands in the columns for a case. */
  #load(i: number): TraceScore {
    return {
      repeat: this.#repeat[i]!,
      values: this.#values.row(i),
      rankings: [],
      latency: [...this.#latency].flatMap(([stage, column]): [string, number][] =>
        Number.isNaN(column.at(i)) ? [] : [[stage, column.at(i)]],
      ),
      ...this.#ranks.recordOf(i),
      violations: this.#violations.get(i) ?? [],
      unlabelled: this.#counts.unlabelled[i]!,
      labelled: this.#counts.labelled[i]!,
      duplicates: this.#counts.duplicates[i]!,
      failedChecks: this.#failedChecks.get(i) ?? [],
      errorKinds: this.#errorKinds.get(i) ?? [],
      observed: this.#observedOf(i),
      answerHash: this.#answerHashes[i]!,
      ...readFlags(this.#flags[i]!)!,
      hallucinations: this.#hallucinations.get(i) ?? [],
      judged: this.#judged.get(i) ?? null,
      told: this.#told.get(i) ?? null,
    };
  }

  /** Of a case without repeats no record is made: every row of a report asks. */
  #refusedAll(i: number): boolean {
    const repeats = this.#repeated.get(i);
    if (repeats === undefined) return isRefusal(this.#observedOf(i));
    return [...repeats.values()].every(({ failed, observed }) => failed || isRefusal(observed));
  }

  #observedOf(i: number): Behavior | null {
    return BEHAVIORS[this.#observed[i]!] ?? null;
  }

  #is(i: number, flag: number): boolean {
    return (this.#flags[i]! & flag) !== 0;
  }
}
