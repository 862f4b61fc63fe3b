import type { Violation } from "../acl/violation.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import type { Trace } from "../dataset/trace.schema.ts";
import { compareBytes } from "../text/byte-order.ts";
import { averageRepeats } from "./average-repeats.ts";
import type { CaseTargets } from "./case-targets.ts";
import { fillAbsent } from "./fill-absent.ts";
import type { RunScorerOptions } from "./run-scorer.ts";
import type { CaseState, ChunkRanks, RunScores } from "./run-scores.ts";
import { RANKS_PER_CHUNK } from "./scan-state.ts";
import type { TraceScore } from "./trace-score.ts";

/** Distinct values of a version key that are kept; a key with more is no version. */
const MAX_VERSIONS = 20;

/** Gathers the score records of one config into columns. The order in which traces come changes nothing. */
export class ConfigScores {
  readonly #configId: string | null;
  readonly #golden: GoldenSet;
  readonly #targets: readonly CaseTargets[];
  readonly #options: RunScorerOptions;
  readonly #columns: Float64Array[];
  readonly #latency = new Map<string, Float64Array>();
  readonly #first: (TraceScore | undefined)[];
  readonly #repeated = new Map<number, TraceScore[]>();
  readonly #excludedSeen = new Set<string>();
  readonly #versions = new Map<string, Set<string>>();
  #lastVersions: Trace["versions"] = null;
  #traces = 0;

  constructor(configId: string | null, golden: GoldenSet, targets: readonly CaseTargets[], options: RunScorerOptions) {
    this.#configId = configId;
    this.#golden = golden;
    this.#targets = targets;
    this.#options = options;
    this.#columns = options.columns.map(() => new Float64Array(golden.cases.length).fill(Number.NaN));
    this.#first = new Array(golden.cases.length);
  }

  has(caseIndex: number, repeat: number): boolean {
    const first = this.#first[caseIndex];
    if (first === undefined) return this.#excludedSeen.has(`${caseIndex} ${repeat}`);
    return (
      first.repeat === repeat || (this.#repeated.get(caseIndex)?.some((score) => score.repeat === repeat) ?? false)
    );
  }

  markSeen(caseIndex: number, repeat: number): void {
    this.#excludedSeen.add(`${caseIndex} ${repeat}`);
  }

  add(caseIndex: number, score: TraceScore, versions: NonNullable<Trace["versions"]>): void {
    this.#traces++;
    this.#addVersions(versions);
    const first = this.#first[caseIndex];
    if (first === undefined) {
      this.#first[caseIndex] = score;
      this.#write(caseIndex, score);
      return;
    }
    const all = this.#repeated.get(caseIndex) ?? [first];
    all.push(score);
    this.#repeated.set(caseIndex, all);
  }

  finish(): RunScores {
    const { cases } = this.#golden;
    for (const [caseIndex, scores] of this.#repeated) {
      scores.sort((a, b) => a.repeat - b.repeat);
      const merged = averageRepeats(scores, this.#options.columns);
      this.#first[caseIndex] = merged;
      for (const column of this.#latency.values()) column[caseIndex] = Number.NaN;
      this.#write(caseIndex, merged);
    }
    const states = cases.map((_, i): CaseState => {
      if (this.#options.isExcluded(i)) return "excluded";
      const score = this.#first[i];
      return score === undefined ? "missing" : score.failed ? "error" : "scored";
    });
    const columns = new Map<string, Float64Array>();
    for (const [c, column] of this.#options.columns.entries()) {
      const values = this.#columns[c]!;
      fillAbsent(values, column, states, cases, this.#hasRerankedList);
      columns.set(column.name, values);
    }
    for (const stage of [...this.#latency.keys()].sort(compareBytes)) {
      columns.set(stage === "end_to_end" ? "latency" : `${stage}:latency`, this.#latency.get(stage)!);
    }
    const { failedChecks, violations } = this.#findings(states);
    return {
      configId: this.#configId,
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      states,
      columns,
      failedChecks,
      violations,
      observed: cases.map((_, i) => this.#first[i]?.observed ?? null),
      answerHashes: cases.map((_, i) => this.#first[i]?.answerHash ?? ""),
      ranksOf: (caseIndex) => this.#ranksOf(caseIndex),
      traces: this.#traces,
      versions: new Map(
        [...this.#versions].sort(([a], [b]) => compareBytes(a, b)).map(([k, v]) => [k, [...v].sort(compareBytes)]),
      ),
      repeats: Math.max(1, ...[...this.#repeated.values()].map((scores) => scores.length)),
      notes: this.#notes(),
    };
  }

  #write(caseIndex: number, score: TraceScore): void {
    for (let c = 0; c < this.#columns.length; c++) this.#columns[c]![caseIndex] = score.values[c]!;
    for (const [stage, ms] of score.latency) {
      let column = this.#latency.get(stage);
      if (column === undefined) {
        column = new Float64Array(this.#golden.cases.length).fill(Number.NaN);
        this.#latency.set(stage, column);
      }
      column[caseIndex] = ms;
    }
  }

  get #hasRerankedList(): boolean {
    return this.#first.some((score) => score?.hasReranked);
  }

  #addVersions(versions: NonNullable<Trace["versions"]>): void {
    if (sameVersions(versions, this.#lastVersions)) return;
    this.#lastVersions = versions;
    for (const key in versions) {
      const value = versions[key];
      if (value === null || value === undefined) continue;
      const values = this.#versions.get(key) ?? new Set();
      if (values.size < MAX_VERSIONS) values.add(String(value));
      this.#versions.set(key, values);
    }
  }

  #findings(states: readonly CaseState[]) {
    const failedChecks = new Map<number, readonly string[]>();
    const violations = new Map<number, readonly Violation[]>();
    for (const [i, state] of states.entries()) {
      if (state === "missing") failedChecks.set(i, ["missing_trace"]);
      const score = this.#first[i];
      if (score === undefined || state === "excluded") continue;
      if (score.failedChecks.length > 0) failedChecks.set(i, score.failedChecks);
      if (score.violations.length > 0) violations.set(i, score.violations);
    }
    return { failedChecks, violations };
  }

  #ranksOf(caseIndex: number): ReadonlyMap<string, ChunkRanks> {
    const targets = this.#targets[caseIndex]!;
    const ranks = this.#first[caseIndex]?.ranks;
    const result = new Map<string, ChunkRanks>();
    for (let t = 0; t < targets.tracked; t++) {
      const at = (slot: number): number => ranks?.[t * RANKS_PER_CHUNK + slot] ?? 0;
      const rank = (slot: number): number | null => (at(slot) === 0 ? null : at(slot));
      result.set(targets.entries[t]!.id, {
        retrieved: rank(0),
        reranked: rank(1),
        context: rank(2),
        cited: at(3) === 1,
      });
    }
    return result;
  }

  #notes(): RunScores["notes"] {
    const latency = this.#latency.get("end_to_end");
    const notes = {
      unlabelledChunks: 0,
      labelledChunks: 0,
      behaviorDisagreements: 0,
      answersUnchecked: 0,
      withoutLatency: 0,
      duplicateChunks: 0,
    };
    for (const [i, score] of this.#first.entries()) {
      if (score === undefined) continue;
      notes.unlabelledChunks += score.unlabelled;
      notes.labelledChunks += score.labelled;
      notes.duplicateChunks += score.duplicates;
      if (score.disagrees) notes.behaviorDisagreements++;
      if (score.answerUnchecked) notes.answersUnchecked++;
      if (!score.failed && (latency === undefined || Number.isNaN(latency[i]))) notes.withoutLatency++;
    }
    return notes;
  }
}

function sameVersions(a: NonNullable<Trace["versions"]>, b: Trace["versions"]): boolean {
  if (b === null || b === undefined) return false;
  for (const key in a) if (a[key] !== b[key]) return false;
  return true;
}
