import type { ChunkEntry, ChunkIndex } from "../input/corpus/index.ts";
import { type GoldenCase, LabelledChunks, labelledIds } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import { type TraceFormat, titleAbout } from "../input/traces/index.ts";
import { type Audience, type Metric, metricRef, metrics, RANKINGS, type Ranking } from "./metrics/index.ts";
import { type RunScores, recordsPart, type TraceScore } from "./records.ts";

/** Whether traces of a format can say what a metric needs to know. */
export function isAvailable({ needs }: Metric, { lacks }: Pick<TraceFormat, "lacks">): boolean {
  return !needs.some((part) => lacks.includes(part));
}

/**
 * The title of the format because of which a run cannot say anything about a metric, with those parts alone that a file
 * leaves out and the metric needs; null where that is not why.
 */
export function lackingFormat(metric: Metric, { formats }: Pick<RunScores, "formats">): string | null {
  if (formats.length === 0 || formats.some((format) => isAvailable(metric, format))) return null;
  return [...new Set(formats.map((format) => titleAbout(format, metric.needs)))].join(", ");
}

/** The parts of a trace that name chunks. A reranked list is nowhere required. */
export const CHUNK_LISTS = ["retrieved", "context", "citations"] as const;

/** Whether the formats of a run can name a chunk at all: in one that cannot, no list shows who saw what. */
export function namesChunks({ formats }: Pick<RunScores, "formats">): boolean {
  return CHUNK_LISTS.some((part) => recordsPart({ formats }, part));
}

/** What the checks of a case read, and where a leak shows. */
export const CHECKED_PARTS: readonly TracePart[] = [...CHUNK_LISTS, "answer"];

/**
 * Whether a trace came in a format that cannot say what a metric needs to know although another format of the run can.
 * What a whole run does not record is not available; what only some of its files leave out could be what is bad.
 */
export function lacksEvidence(metric: Metric, own: TraceFormat, formats: readonly TraceFormat[]): boolean {
  if (formats.length < 2) return false;
  if (!isAvailable(metric, own)) return formats.some((format) => isAvailable(metric, format));
  if (!readsChecks(metric)) return false;
  return CHECKED_PARTS.some((part) => own.lacks.includes(part) && formats.some(({ lacks }) => !lacks.includes(part)));
}

/** Whether a metric has a value also of a trace that shows only a part of what it is about. */
export const readsChecks = ({ afterChecks, repeats }: Metric): boolean =>
  (afterChecks && repeats !== "differ") || repeats === "leaks";

/** The labelled chunks of a case in the form that list scanning needs. */
export interface CaseTargets {
  /** R (or the protected chunks) first, then the other graded chunks. */
  readonly entries: readonly ChunkEntry[];
  /** How many of `entries`, from the first on, are in R. */
  readonly relevant: number;
  /** The grade of each of them; empty where they are protected. */
  readonly grades: readonly number[];
  /** Grades above 0, descending. */
  readonly idealGrades: readonly number[];
  /** How many of `entries` are R or protected: they come first, and their ranks are kept. */
  readonly tracked: number;
  /** Which metrics apply to the case; see `applicability`. */
  readonly applies: number;
}

/** One per-case number that is computed for every trace. */
export interface Column {
  /** `recall@10`, `reranked:recall@10`, `citation_correctness`, ... */
  readonly name: string;
  readonly metric: Metric;
  readonly k: number;
  readonly ranking: Ranking;
  /** Bit of `applicability` that says whether the metric applies to a case. */
  readonly appliesBit: number;
}

/** The different questions "does this metric apply to this case?" that the columns ask; each is asked once a case. */
const QUESTIONS = [...new Set(metrics.map(({ applies }) => applies))];

/** The answers to all of them for one case, a bit each. */
export function applicability(golden: GoldenCase): number {
  let bits = 0;
  for (let q = 0; q < QUESTIONS.length; q++) if (QUESTIONS[q]!.includes(golden)) bits |= 1 << q;
  return bits;
}

/** The columns of a run for these cutoffs, in registry order; latency columns come from the traces themselves. */
export function planColumns(cutoffs: readonly number[], cases: readonly GoldenCase[]): readonly Column[] {
  const columns = new Map<string, Column>();
  const asked = new Map<Audience, boolean>();
  const isAsked = ({ applies }: Metric): boolean => {
    const known = asked.get(applies) ?? cases.some((golden) => applies.includes(golden));
    asked.set(applies, known);
    return known;
  };
  for (const metric of metrics) {
    if (metric.prefix === "stage" || (metric.onDemand && !isAsked(metric))) continue;
    for (const ranking of metric.prefix === "ranking" ? RANKINGS : RANKINGS.slice(0, 1)) {
      for (const k of metric.cutoff ? cutoffs : [0]) {
        const { column: name } = metricRef(metric, ranking, k);
        if (!columns.has(name))
          columns.set(name, { name, metric, k, ranking, appliesBit: 1 << QUESTIONS.indexOf(metric.applies) });
      }
    }
  }
  return [...columns.values()];
}

/** Whether a trace failed before any chunk came back: what the principal would have been shown is not known. */
export function sawNoChunk({ failed, sizes }: Pick<TraceScore, "failed" | "sizes">): boolean {
  return failed && sizes.every((size) => size === 0);
}

/**
 * The labelled chunks of all cases of a set. Kept are numbers and one list for all: what scanning needs of a case is put
 * together when a trace of it is scanned.
 */
export class TargetTable {
  readonly #cases: readonly GoldenCase[];
  readonly #chunks: LabelledChunks;
  /** By case; see `applicability`. */
  readonly applies: Int32Array;

  /** Names every labelled chunk in the index. */
  constructor(cases: readonly GoldenCase[], index: ChunkIndex) {
    this.#cases = cases;
    this.#chunks = LabelledChunks.of(cases, index);
    this.applies = new Int32Array(cases.length);
    for (let i = 0; i < cases.length; i++) this.applies[i] = applicability(cases[i]!);
  }

  /** How many cases there are. */
  get length(): number {
    return this.#cases.length;
  }

  of(i: number): CaseTargets {
    const { relevant, grades } = this.#cases[i]!;
    return {
      entries: this.#chunks.ofCase(i),
      relevant: relevant.length,
      grades,
      idealGrades: idealGrades(grades),
      tracked: this.tracked(i),
      applies: this.applies[i]!,
    };
  }

  /** The ids of its chunks as the case writes them. */
  ids(i: number): readonly string[] {
    return labelledIds(this.#cases[i]!);
  }

  /** See `CaseTargets`. */
  tracked(i: number): number {
    const { behavior, protected: hidden, relevant } = this.#cases[i]!;
    return (behavior === "permission_denied" ? hidden : relevant).length;
  }
}

/** Most cases have them in this order already. */
function idealGrades(grades: readonly number[]): readonly number[] {
  let last = Number.POSITIVE_INFINITY;
  for (const grade of grades) {
    if (grade <= 0 || grade > last) return grades.filter((own) => own > 0).sort((a, b) => b - a);
    last = grade;
  }
  return grades;
}
