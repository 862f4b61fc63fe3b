import type { Violation } from "../../acl/violation.ts";
import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import type { Behavior } from "../../dataset/golden/golden-case.ts";
import type { HallucinationLabel } from "../answer/hallucination-labels.ts";
import type { ToldPart } from "../behavior/tells-beside.ts";
import type { JudgedDetail } from "../judged/judged-detail.ts";
import type { MetricRef } from "../metric-ref.ts";
import type { Instead } from "../scan/chunk-marks.ts";
import type { CaseLists } from "../traffic/case-lists.ts";
import type { ChunkNumbers } from "./chunk-numbers.ts";
import type { ValueColumn } from "./value-column.ts";

export type CaseState = "missing" | "error" | "scored" | "excluded";

/** Where one labelled chunk stood in one run; null: not in that list. */
export interface ChunkRanks {
  readonly retrieved: number | null;
  readonly reranked: number | null;
  readonly context: number | null;
  readonly cited: boolean;
  /** Its ranks in the lists that were merged, by stage; absent where there was one list. */
  readonly lists?: [stage: string, rank: number | null][];
  /** What of its document came back, where the chunk itself did not. */
  readonly instead?: Instead;
}

/** Distinct chunks in each list of a case. */
export interface ListSizes {
  readonly retrieved: number;
  readonly reranked: number;
  readonly context: number;
}

/** A run as columns of numbers over its cases in id byte order. Head and baseline, scored or read back, look alike. */
export interface RunScores {
  readonly configId: string | null;
  readonly ids: readonly string[];
  readonly labelHashes: readonly string[];
  readonly states: readonly CaseState[];
  /** One value a case by column name; NaN where the metric does not apply. */
  readonly columns: ReadonlyMap<string, ValueColumn>;
  /** Failed checks by case index; cases that failed none are absent. */
  readonly failedChecks: ReadonlyMap<number, readonly string[]>;
  readonly violations: ReadonlyMap<number, readonly Violation[]>;
  /** Why an answer counts as hallucinated, by case index; other cases are absent. Not known of a run read back. */
  readonly hallucinations: ReadonlyMap<number, readonly HallucinationLabel[]>;
  /** What the pipeline did, by case; null without a trace or where a baseline did not record it. */
  readonly observed: readonly (Behavior | null)[];
  /** Hash of the answer, of several that repeats gave one of them all; empty where there is none. */
  readonly answerHashes: readonly string[];
  /** Ranks of the labelled (or protected) chunks of a case, in the order of its labels. */
  ranksOf(caseIndex: number): ReadonlyMap<string, ChunkRanks>;
  /** The same as numbers, but for ranks in merged lists. */
  readonly chunkNumbers: ChunkNumbers;
  /** How long the lists of a case were; null without a trace or where a baseline did not record it. */
  sizesOf(caseIndex: number): ListSizes | null;
  /** What a query returned, a repeat each in their order; kept of plain traffic alone. */
  listsOf(caseIndex: number): readonly CaseLists[];
  /** What a judge left of a case besides its scores. Not known of a run read back. */
  judgedOf(caseIndex: number): JudgedDetail | undefined;
  /** What an answer in the words of a refusal tells beside, where that made an answer of it. */
  toldOf(caseIndex: number): ToldPart | undefined;
  /** What the errors of a case are called; empty where they name no kind. Not known of a run read back. */
  errorKindsOf(caseIndex: number): readonly string[];
  /** Whether some repeats of a case failed a check and others none. */
  isFlaky(caseIndex: number): boolean;
  /** Whether a case was refused in every repeat that came through; false where none did. */
  refuses(caseIndex: number): boolean;
  /** Whether a trace of a case failed before any chunk came back. Not known of a run read back. */
  isUnseen(caseIndex: number): boolean;
  /** Which answers nobody looked through for what is wrong with them; see `unreadAnswers`. Not known of a run read back. */
  unread(): (caseIndex: number) => boolean;
  /** Lists in which a judge says of every answer what is wrong with it; see `toldFindings`. */
  readonly findings: readonly string[];
  /** Share of the repeats of a case that a metric's mean leaves out and that could be bad; see `lostShare`. */
  lostOf(caseIndex: number, ref: Pick<MetricRef, "metric" | "column">): number;
  /** Ids of cases that its traces are of and the golden set no longer holds; absent where there are none. */
  readonly strays?: readonly string[];
  /** Traces that count for this run. */
  readonly traces: number;
  /** The formats the traces came in, by name; empty where that is not known any more. */
  readonly formats: readonly TraceFormat[];
  /** The format a case's trace came in; null without a trace or where a baseline did not record it. */
  formatOf(caseIndex: number): TraceFormat | null;
  /** Distinct values by version key, e.g. `reranker` -> `v2`, `v3`. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** The same of the traces that have a value of a judged metric, by metric; absent where that is not known any more. */
  readonly judges?: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  readonly repeats: number;
  /** Which chunk ids came back, as hashes; see `IdSketch`. Empty where a baseline did not record it. */
  readonly idSketch: readonly number[];
  readonly notes: RunNotes;
  /**
   * Names of the metrics that the report of a run read back has a value of: values of cases beside it are held against
   * these alone, so that any others could be those of another run. Absent of a run that was scored here.
   */
  readonly measured?: ReadonlySet<string>;
  /** Ids of the cases that a run read back was to answer and has no trace of. */
  readonly unanswered?: ReadonlySet<string>;
  /**
   * Cases that a live judge was to give a value for and did not, with why, by column. A judged column that is not there
   * holds recorded scores alone; absent where no judge was asked.
   */
  readonly unjudged?: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

/** Counts that the report shows beside the metrics. */
interface RunNotes {
  /** Distinct chunks per case without an access label, summed. */
  readonly unlabelledChunks: number;
  /** Chunks with one, counted at every stage; 0 means that access could not be checked by labels at all. */
  readonly labelledChunks: number;
  /** Cases whose field and answer disagree on whether this is a refusal. */
  readonly behaviorDisagreements: number;
  /** Cases in which a forbidden chunk's words could not be looked for in the answer. */
  readonly answersUnchecked: number;
  /** Cases to which chunks came back that the corpus manifest says were taken out. */
  readonly showingInactive: number;
  /** Cases with a trace and without an end-to-end latency. */
  readonly withoutLatency: number;
  /** Cases with a trace and with fewer of them than another case. */
  readonly fewerRepeats: number;
  /** The least number of traces of a case that has any. */
  readonly fewestRepeats: number;
  readonly duplicateChunks: number;
}
