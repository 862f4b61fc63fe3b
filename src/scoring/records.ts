import type { Behavior } from "../input/golden/index.ts";
import type { Trace, TracePart } from "../input/schema/index.ts";
import type { TraceFormat } from "../input/traces/index.ts";
import { compareBytes, placesOf } from "../text/index.ts";
import type { Violation } from "./access.ts";
import type { CaseValue, ValueColumn } from "./columns.ts";
import type { JudgedDetail } from "./judged-scores.ts";
import type { CaseLists, HallucinationLabel, MetricRef } from "./metrics/index.ts";
import type { Column } from "./plan.ts";
import type { StaleChunk } from "./stale-context.ts";

/** Returns whether a format of the run can have a part of a trace. Otherwise its absence means nothing. */
export function recordsPart({ formats }: Pick<RunScores, "formats">, part: TracePart): boolean {
  return formats.length === 0 || formats.some(({ lacks }) => !lacks.includes(part));
}

/** Returns whether the format of a case's trace can have a part; if the format is not known, whether the run can. */
export function caseRecords(run: Pick<RunScores, "formats" | "formatOf">, i: number, part: TracePart): boolean {
  const own = run.formatOf(i);
  return own === null ? recordsPart(run, part) : !own.lacks.includes(part);
}

export const hasTrace = (state: CaseState): boolean => state === "scored" || state === "error";

export function latencyColumn(stage: string): string {
  return stage === "end_to_end" ? "latency" : `${stage}:latency`;
}

export type CaseState = "missing" | "error" | "scored" | "excluded";

/**
 * What was retrieved from the document of a relevant chunk that was not retrieved itself: other chunks of the same or an
 * unknown version, or chunks of a newer or older version; of evidence also a part of it.
 */
export const INSTEAD = ["same_version", "newer_version", "older_version", "part"] as const;
export type Instead = (typeof INSTEAD)[number];

/** The ranks of one labeled chunk in one run; null: not in that list. */
export interface ChunkRanks {
  readonly retrieved: number | null;
  readonly reranked: number | null;
  readonly context: number | null;
  readonly cited: boolean;
  /** Its ranks in the stage lists; absent if there is only one list. */
  readonly lists?: [stage: string, rank: number | null][];
  /** What was retrieved from its document if the chunk itself was not. */
  readonly instead?: Instead;
  /** The retrieved chunks that carry an evidence label, or a part of it. */
  readonly chunks?: readonly string[];
}

/** Distinct chunks in each list of a case. */
export interface ListSizes {
  readonly retrieved: number;
  readonly reranked: number;
  readonly context: number;
}

/** A run as columns over its cases in byte order of their ids. This run and the baseline, scored or read back, have this form. */
export interface RunScores {
  readonly configId: string | null;
  readonly ids: readonly string[];
  readonly labelHashes: readonly string[];
  readonly states: readonly CaseState[];
  /** One value per case, or the reason why there is none, by column name. */
  readonly columns: ReadonlyMap<string, ValueColumn>;
  /** Failed checks by case index; cases without one are absent. */
  readonly failedChecks: ReadonlyMap<number, readonly string[]>;
  readonly violations: ReadonlyMap<number, readonly Violation[]>;
  /** Stale chunks in the context, by case index. Not known for a run read back. */
  readonly stale: ReadonlyMap<number, readonly StaleChunk[]>;
  /** Failed checks of the excluded cases that have a trace, empty if none failed. Not known for a run read back. */
  readonly excludedChecks?: ReadonlyMap<number, readonly string[]>;
  /** Why an answer counts as hallucinated, by case index. Not known for a run read back. */
  readonly hallucinations: ReadonlyMap<number, readonly HallucinationLabel[]>;
  /** Observed behavior per case; null without a trace or if a baseline did not record it. */
  readonly observed: readonly (Behavior | null)[];
  /** Hash of the answer, or of all answers if repeats differ; empty if there is none. */
  readonly answerHashes: readonly string[];
  /** Ranks of the labeled (or protected) chunks of a case, in the order of its labels. */
  ranksOf(caseIndex: number): ReadonlyMap<string, ChunkRanks>;
  /** Lengths of the lists of a case; null without a trace or if a baseline did not record them. */
  sizesOf(caseIndex: number): ListSizes | null;
  /** The lists of each repeat of a query; only for unlabeled production queries. */
  listsOf(caseIndex: number): readonly CaseLists[];
  /** What a judge wrote about a case in addition to its scores. Not known for a run read back. */
  judgedOf(caseIndex: number): JudgedDetail | undefined;
  /** Language of an answer whose behavior is unknown; null if the behavior is known. Not known of a run read back. */
  unreadLanguageOf(caseIndex: number): string | null;
  /** Kinds of the errors of a case; empty if they name none. Not known for a run read back. */
  errorKindsOf(caseIndex: number): readonly string[];
  /** Whether some repeats of a case failed a check and others did not. */
  isFlaky(caseIndex: number): boolean;
  /** Whether every repeat of a case without an error was refused; false if all have an error. */
  refuses(caseIndex: number): boolean;
  /** Whether a trace of a case failed before any chunk was retrieved. Not known for a run read back. */
  isUnseen(caseIndex: number): boolean;
  /** Answers that no judge checked; see `unreadAnswers`. Not known for a run read back. */
  unread(): (caseIndex: number) => boolean;
  /** Lists in which a judge reports on every answer; see `judgeFindings`. */
  readonly findings: readonly string[];
  /** Share of the repeats of a case without a value that could be bad; see `missingRepeatShare`. */
  lostOf(caseIndex: number, ref: Pick<MetricRef, "metric" | "column">): number;
  /** Ids in its traces that the golden dataset no longer contains. */
  readonly strays?: readonly string[];
  /** Traces that count for this run. */
  readonly traces: number;
  /** The formats of the traces, sorted by name; empty if not known. */
  readonly formats: readonly TraceFormat[];
  /** The format of a case's trace; null without a trace or if a baseline did not record it. */
  formatOf(caseIndex: number): TraceFormat | null;
  /** Distinct values by version key, e.g. `reranker` -> `v2`, `v3`. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** The versions of the traces with a value, per LLM-judged metric; absent if not known. */
  readonly judges?: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  readonly repeats: number;
  /**
   * The columns of metrics whose repeats are not averaged, over the first repeats of each case: the worst of five is worse
   * than the worst of one. Absent for a run read back.
   */
  readonly columnsOver?: (repeats: number) => ReadonlyMap<string, ValueColumn>;
  /** Hashes of retrieved chunk ids; see `idSketch`. Empty if a baseline did not record them. */
  readonly idSketch: readonly number[];
  readonly notes: RunNotes;
  /**
   * Names of the metrics with a value in the report of a run read back: only their case values were checked against the
   * report. Absent for a run that was scored now.
   */
  readonly measured?: ReadonlySet<string>;
  /** Ids of the cases for which a run read back should have a trace and has none. */
  readonly unanswered?: ReadonlySet<string>;
  /**
   * By column, the cases whose value is unknown because chunks without a text can hide evidence, with the value if they hide
   * none. Absent for a run read back.
   */
  readonly undecided?: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /**
   * By column, the cases that the live judge should have scored and did not, with the reason. A column that is not here
   * has only recorded scores. Absent without a live judge.
   */
  readonly unjudged?: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

interface RunNotes {
  /** Distinct chunks per case without access metadata, summed. */
  readonly unlabelledChunks: number;
  /** Chunks with access metadata, counted at every stage. With 0, access could not be checked. */
  readonly labelledChunks: number;
  /** Cases whose trace field and answer disagree on whether the answer refuses. */
  readonly behaviorDisagreements: number;
  /** Cases to be denied that were met by another refusal. */
  readonly deniedOtherwise: number;
  /** Cases whose answer could not be searched for the text of a forbidden chunk. */
  readonly answersUnchecked: number;
  /** Cases with chunks without a text, which can hide evidence that was not found. */
  readonly hidingEvidence: number;
  /** Cases with chunks that are inactive in the corpus manifest. */
  readonly showingInactive: number;
  /** Cases with a trace and without an end-to-end latency. */
  readonly withoutLatency: number;
  /** Cases with fewer traces than another case, but at least one. */
  readonly fewerRepeats: number;
  /** The smallest number of traces of a case that has any. */
  readonly fewestRepeats: number;
  readonly duplicateChunks: number;
}

/** Distinct values kept per key. A key with more values is not a version. */
const MAX_VALUES = 20;

type Versions = NonNullable<Trace["versions"]>;

/** The distinct `versions` of a run, by key. */
class VersionSets {
  readonly #values = new Map<string, Set<string>>();

  add(versions: Versions): void {
    for (const [key, value] of Object.entries(versions)) {
      if (value === null || value === undefined) continue;
      const values = this.#values.get(key) ?? new Set();
      this.#values.set(key, values.add(String(value)));
    }
  }

  /** Returns keys and values in byte order, at most 20 values per key, independent of the order of the traces. */
  sorted(): ReadonlyMap<string, readonly string[]> {
    const entries = [...this.#values].sort(([a], [b]) => compareBytes(a, b));
    return new Map(entries.map(([key, values]) => [key, [...values].sort(compareBytes).slice(0, MAX_VALUES)]));
  }
}

/** The distinct versions of a run's traces, and of the traces with a value per LLM-judged metric. */
export class RunVersions {
  readonly #all = new VersionSets();
  readonly #columns: readonly Column[];
  readonly #judges = new Map<string, VersionSets>();

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  /** Adds a trace. A value that its earlier record `before` had keeps the earlier judge. Failed traces have no judge. */
  add({ values, failed }: TraceScore, versions: Versions, before?: TraceScore): void {
    this.#all.add(versions);
    if (failed) return;
    for (const [c, { metric }] of this.#columns.entries()) {
      if (!metric.judged || typeof values[c] !== "number" || typeof before?.values[c] === "number") continue;
      const judge = this.#judges.get(metric.name) ?? new VersionSets();
      this.#judges.set(metric.name, judge);
      judge.add(versions);
    }
  }

  sorted(): Required<Pick<RunScores, "versions" | "judges">> {
    const judges = new Map([...this.#judges].map(([metric, versions]) => [metric, versions.sorted()]));
    return { versions: this.#all.sorted(), judges };
  }
}

export function scoredCases({ states }: Pick<RunScores, "states">): number[] {
  return placesOf(states).filter((i) => states[i] === "scored");
}

/**
 * Returns each violation once, in the order of first appearance. Repeats of a case show the same chunk again; if they name
 * different lists, the first in byte order counts.
 */
export function distinctViolations(seen: readonly Violation[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const violation of seen) {
    const key = JSON.stringify([violation.chunkId, violation.stage, violation.rule]);
    const known = violations.get(key);
    if (known === undefined || compareBytes(violation.list ?? "", known.list ?? "") < 0) violations.set(key, violation);
  }
  return [...violations.values()];
}

/** What is kept from one trace: numbers, enums, and hashes. */
export interface TraceScore {
  readonly repeat: number;
  /** Per planned column the value, or why there is none; null if the metric does not apply to the case. */
  readonly values: readonly CaseValue[];
  /** Milliseconds per stage; only stages with a number. */
  readonly latency: readonly (readonly [stage: string, ms: number])[];
  /** Of each chunk in R or protected, in the order of the labels. */
  readonly ranks: readonly ChunkRanks[];
  /** Columns whose value is unknown because chunks without a text can hide evidence, with the value if they hide none. */
  readonly undecided: readonly (readonly [column: number, value: number])[];
  readonly sizes: ListSizes;
  readonly violations: readonly Violation[];
  readonly stale: readonly StaleChunk[];
  /** Distinct chunks of the trace that have no access label anywhere. */
  readonly unlabelled: number;
  /** Chunks with an access label, counted at every stage. */
  readonly labelled: number;
  /** Ids that a list contains more than once. */
  readonly duplicates: number;
  readonly failedChecks: readonly string[];
  /** Kinds of the errors of a failed trace or of failed repeats; empty if they name none. */
  readonly errorKinds: readonly string[];
  /** Null if the format of the trace has no answer. */
  readonly observed: Behavior | null;
  readonly answerHash: string;
  /** Language of an answer whose behavior is unknown, because it has no phrases; otherwise null. */
  readonly unreadLanguage: string | null;
  /** Why the answer counts as hallucinated; empty if it does not. */
  readonly hallucinations: readonly HallucinationLabel[];
  /** What a judge wrote in addition to its scores, or null. */
  readonly judged: JudgedDetail | null;
  /** What differs if the words of the answer count and not the field; null unless the behavior is contested. */
  readonly byWords: WordsScore | null;
  /** The pipeline reported an error. */
  readonly failed: boolean;
  /** The trace field and the answer disagree on whether the answer refuses. */
  readonly disagrees: boolean;
  /** The answer could not be searched for a forbidden chunk: its text is not known, and the case has no forbidden text. */
  readonly answerUnchecked: boolean;
  /** A list or a citation has a chunk without a text, which can hide an evidence label that was not found. */
  readonly hidesEvidence: boolean;
  /** A list contains a chunk that is inactive in the corpus manifest. */
  readonly showsInactive: boolean;
  /** A judge listed the unsupported claims of the answer, even if the list is empty. */
  readonly listsClaims: boolean;
  /** A judge listed the citations that do not support the answer, even if the list is empty. */
  readonly listsCitations: boolean;
}

/** The parts of a score that depend on the observed behavior. */
export type WordsScore = Pick<TraceScore, "observed" | "values" | "failedChecks" | "undecided" | "hallucinations">;

/** A scored trace with all that a run needs to add it, so that the trace itself is not needed. */
export interface ScoreRecord {
  readonly caseId: string;
  /** Empty if the trace does not name a configuration. */
  readonly configId: string;
  readonly score: TraceScore;
  readonly versions: NonNullable<Trace["versions"]>;
  /** See `idHashes`. */
  readonly idHashes: readonly number[];
}
