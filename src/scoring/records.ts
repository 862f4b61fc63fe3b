import type { Behavior } from "../input/golden/index.ts";
import type { Trace, TracePart } from "../input/schema/index.ts";
import type { TraceFormat } from "../input/traces/index.ts";
import { compareBytes, placesOf } from "../text/index.ts";
import type { Violation } from "./access.ts";
import type { ToldPart } from "./behavior/index.ts";
import type { ValueColumn } from "./columns.ts";
import type { JudgedDetail } from "./judged-scores.ts";
import type { CaseLists, HallucinationLabel, MetricRef } from "./metrics/index.ts";
import type { Column } from "./plan.ts";
import { type Instead, readMarks, type StageRanks } from "./scan-state.ts";

/** Whether the traces of a run say anything of a part: in formats that cannot, its absence is no finding. */
export function recordsPart({ formats }: Pick<RunScores, "formats">, part: TracePart): boolean {
  return formats.length === 0 || formats.some(({ lacks }) => !lacks.includes(part));
}

/** Whether the trace of a case says anything of a part; where its own format is not known, whether its run does. */
export function caseRecords(run: Pick<RunScores, "formats" | "formatOf">, i: number, part: TracePart): boolean {
  const own = run.formatOf(i);
  return own === null ? recordsPart(run, part) : !own.lacks.includes(part);
}

/**
 * The numbers behind `RunScores.ranksOf`, for what goes through all cases and would rather have no objects: the labelled
 * chunks of a case by their place in the order of its labels.
 */
export interface ChunkNumbers {
  /** How many labelled chunks a case has. */
  countOf(caseIndex: number): number;
  idOf(caseIndex: number, chunk: number): string;
  /** The number in a slot of `RANKS_PER_CHUNK`: three ranks (0: not there) and a number of `chunkMarks`. */
  numberOf(caseIndex: number, chunk: number, slot: number): number;
  /** Whether a case has ranks in lists that were merged: these are not among the numbers. */
  hasLists(caseIndex: number): boolean;
}

/** Whether a run asked a case, however that ended. */
export const hasTrace = (state: CaseState): boolean => state === "scored" || state === "error";

/** The column of the times that a stage took. */
export function latencyColumn(stage: string): string {
  return stage === "end_to_end" ? "latency" : `${stage}:latency`;
}

/** Where the `t`-th labelled chunk of a case stood, from its numbers in `ranks` from `at` on; see `RANKS_PER_CHUNK`. */
export function readChunkRanks(
  ranks: ArrayLike<number>,
  at: number,
  lists: readonly StageRanks[],
  t: number,
): ChunkRanks {
  const { cited, instead } = readMarks(ranks[at + 3]!);
  const found: ChunkRanks = {
    retrieved: ranks[at] || null,
    reranked: ranks[at + 1] || null,
    context: ranks[at + 2] || null,
    cited,
  };
  // Asked for of every case, and several times: what few chunks have is added to those alone.
  if (lists.length === 0 && instead === null) return found;
  return {
    ...found,
    ...(lists.length === 0 ? {} : { lists: lists.map((list) => [list.stage, list.ranks[t] || null]) }),
    ...(instead === null ? {} : { instead }),
  };
}

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

/** What is true or not of a scored trace. */
export interface ScoreFlags {
  /** The pipeline reported an error. */
  readonly failed: boolean;
  /** The field and the words of the answer disagree on whether this is a refusal. */
  readonly disagrees: boolean;
  /** The answer could not be searched for a forbidden chunk: its text is not known, and the case has no canary. */
  readonly answerUnchecked: boolean;
  /** A list holds a chunk that the corpus manifest says was taken out. */
  readonly showsInactive: boolean;
  /** The trace has a reranked list with at least one chunk. */
  readonly hasReranked: boolean;
  /** Some repeats of the case failed a check and others none. */
  readonly flaky: boolean;
  /** A judge listed the unsupported claims of the answer, be it none. */
  readonly listsClaims: boolean;
  /** A judge listed the citations that do not support the answer, be it none. */
  readonly listsCitations: boolean;
}

/** A bit for each. */
export const FLAG: Readonly<Record<keyof ScoreFlags, number>> = {
  failed: 1,
  disagrees: 2,
  answerUnchecked: 4,
  hasReranked: 8,
  flaky: 16,
  listsClaims: 32,
  listsCitations: 64,
  showsInactive: 128,
};

const NAMES = Object.keys(FLAG) as readonly (keyof ScoreFlags)[];

/** All combinations, found once: records are read back by the hundred thousand. */
const COMBINATIONS = Array.from({ length: 1 << NAMES.length }, (_, bits) => {
  const is = (name: keyof ScoreFlags): [string, boolean] => [name, (bits & FLAG[name]) !== 0];
  return Object.fromEntries(NAMES.map(is)) as unknown as ScoreFlags;
});

/** The bits of a record. */
export function writeFlags(flags: ScoreFlags): number {
  let bits = 0;
  for (const name of NAMES) if (flags[name]) bits |= FLAG[name];
  return bits;
}

/** What bits say; undefined for a number that is none. */
export const readFlags = (bits: number): ScoreFlags | undefined => COMBINATIONS[bits];

type VersionsVersionSets = NonNullable<Trace["versions"]>;

/** Distinct values of a key that are kept; a key with more names no version. */
const MAX_VALUES = 20;

/** The distinct `versions` of a run, by key. Most traces repeat those of the one before, which costs a comparison. */
export class VersionSets {
  readonly #values = new Map<string, Set<string>>();
  #last: VersionsVersionSets = {};

  add(versions: VersionsVersionSets): void {
    if (versions === this.#last) return;
    let known = true;
    for (const key in versions) if (versions[key] !== this.#last[key]) known = false;
    if (known) return;
    this.#last = versions;
    for (const key in versions) {
      const value = versions[key];
      if (value === null || value === undefined) continue;
      const values = this.#values.get(key) ?? new Set();
      values.add(String(value));
      this.#values.set(key, values);
    }
  }

  /** Keys and values in byte order, at most 20 values a key: which are kept does not depend on the order of traces. */
  sorted(): ReadonlyMap<string, readonly string[]> {
    const entries = [...this.#values].sort(([a], [b]) => compareBytes(a, b));
    return new Map(entries.map(([key, values]) => [key, [...values].sort(compareBytes).slice(0, MAX_VALUES)]));
  }
}

type Versions = Parameters<VersionSets["add"]>[0];

/** The distinct versions of a run's traces, and of those that have a value of a judged metric: its judges are among them. */
export class RunVersions {
  readonly #all = new VersionSets();
  readonly #judged: readonly { readonly place: number; readonly metric: string }[];
  readonly #byMetric = new Map<string, VersionSets>();

  constructor(columns: readonly Column[]) {
    this.#judged = columns.flatMap(({ name, metric }, c) => (metric.judged ? [{ place: c, metric: name }] : []));
  }

  /** Takes a trace; what had a value `before` is by whom it was then, and what a failed one counts is by nobody. */
  add({ values, failed }: TraceScore, versions: Versions, before?: TraceScore): void {
    this.#all.add(versions);
    if (failed) return;
    for (let j = 0; j < this.#judged.length; j++) {
      const { place: c, metric } = this.#judged[j]!;
      if (Number.isNaN(values[c]!) || (before !== undefined && !Number.isNaN(before.values[c]!))) continue;
      this.#addJudges(metric, versions);
    }
  }

  #addJudges(metric: string, versions: Versions): void {
    const known = this.#byMetric.get(metric) ?? new VersionSets();
    this.#byMetric.set(metric, known);
    known.add(versions);
  }

  sorted(): Required<Pick<RunScores, "versions" | "judges">> {
    const judges = new Map([...this.#byMetric].map(([metric, versions]) => [metric, versions.sorted()]));
    return { versions: this.#all.sorted(), judges };
  }
}

type VersionsSameVersions = NonNullable<Trace["versions"]>;

/** Whether two traces name the same versions, in whatever order. */
export function sameVersions(a: VersionsSameVersions, b: VersionsSameVersions): boolean {
  if (a === b) return true;
  for (const key in a) if (a[key] !== b[key]) return false;
  for (const key in b) if (a[key] !== b[key]) return false;
  return true;
}

/** The cases whose question the pipeline answered, by their place. */
export function scoredCases({ states }: Pick<RunScores, "states">): number[] {
  return placesOf(states).filter((i) => states[i] === "scored");
}

/** Each violation once, in the order in which they were first seen: repeats of a case show the same chunk again. */
export function distinctViolations(seen: readonly Violation[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const violation of seen) {
    violations.set(JSON.stringify([violation.chunkId, violation.stage, violation.rule]), violation);
  }
  return [...violations.values()];
}

/** All that is kept of one trace: numbers, enums and hashes. */
export interface TraceScore extends ScoreFlags {
  readonly repeat: number;
  /** One number a planned column; NaN where the metric does not apply. */
  readonly values: ArrayLike<number>;
  /** Milliseconds by stage; only stages that have a number. */
  readonly latency: readonly (readonly [stage: string, ms: number])[];
  /** See `ScannedTrace.ranks`. */
  readonly ranks: Uint32Array;
  /** See `ScannedTrace.lists`. */
  readonly lists: readonly StageRanks[];
  /** Distinct chunks retrieved, reranked and in the context. */
  readonly sizes: readonly [retrieved: number, reranked: number, context: number];
  readonly violations: readonly Violation[];
  readonly unlabelled: number;
  readonly labelled: number;
  /** Ids that stood in a list more than once. */
  readonly duplicates: number;
  readonly failedChecks: readonly string[];
  /** What the errors of a failed trace, or of failed repeats, are called; empty where they name no kind. */
  readonly errorKinds: readonly string[];
  /** Null where the format of the trace holds no answer. */
  readonly observed: Behavior | null;
  readonly answerHash: string;
  /** Of a refusal that was expected and tells something beside; its text only where texts may be kept. */
  readonly told: ToldPart | null;
  /** Why the answer counts as hallucinated; empty where it does not. */
  readonly hallucinations: readonly HallucinationLabel[];
  /** What a judge left besides its scores; null where nothing. */
  readonly judged: JudgedDetail | null;
}
