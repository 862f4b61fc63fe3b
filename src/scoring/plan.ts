import type { ChunkEntry } from "../input/corpus/index.ts";
import type { EvidenceTarget } from "../input/evidence/index.ts";
import { type GoldenCase, type LabelledChunks, labelledIds } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import { type TraceFormat, titleAbout } from "../input/traces/index.ts";
import { forbiddenBy } from "./access.ts";
import type { CaseEvidence } from "./evidence-scan.ts";
import { type Metric, type MetricRef, metricRef, metrics, RANKINGS, type Ranking } from "./metrics/index.ts";
import { type RunScores, recordsPart, type TraceScore } from "./records.ts";

/** Returns whether traces of a format can have all parts that a metric needs. */
export function isAvailable({ needs }: Metric, { lacks }: Pick<TraceFormat, "lacks">): boolean {
  return !needs.some((part) => lacks.includes(part));
}

/**
 * Returns the titles of the formats of a run if none of them can have what a metric needs, with the parts that the files
 * leave out; otherwise null.
 */
export function lackingFormat(metric: Metric, { formats }: Pick<RunScores, "formats">): string | null {
  if (formats.length === 0 || formats.some((format) => isAvailable(metric, format))) return null;
  return [...new Set(formats.map((format) => titleAbout(format, metric.needs)))].join(", ");
}

/** The parts of a trace that name chunks. No metric requires a reranked list. */
export const CHUNK_LISTS = ["retrieved", "context", "citations"] as const;

/** Returns whether a format of the run can name chunks. Otherwise access cannot be checked. */
export function namesChunks({ formats }: Pick<RunScores, "formats">): boolean {
  return CHUNK_LISTS.some((part) => recordsPart({ formats }, part));
}

/** The parts that the checks of a case read, and in which a leak can appear. */
export const CHECKED_PARTS: readonly TracePart[] = [...CHUNK_LISTS, "answer"];

/** Returns whether a metric has a value even for a trace that has only some of the checked parts. */
export const readsChecks = ({ afterChecks, repeats }: Metric): boolean =>
  (afterChecks && repeats !== "differ") || repeats === "leaks";

/** The labels of a case in the index. */
export interface CaseTargets {
  /** R (or the protected labels) first, then the other graded ones. The entry of evidence stands for it. */
  readonly entries: readonly ChunkEntry[];
  /** The evidence labels among `entries`. */
  readonly evidence: readonly CaseEvidence[];
}

/** One per-case number that is computed for every trace. */
export interface Column {
  /** `recall@10`, `reranked:recall@10`, `citation_correctness`, ... */
  readonly name: string;
  readonly metric: Metric;
  readonly k: number;
  readonly inWords: boolean;
  readonly ranking: Ranking;
}

/** The metrics of a run that are computed: the core set at some cutoffs, and those that a gate or an option names. */
export interface MetricSelection {
  /** Cutoffs of the core ranking metrics. */
  readonly cutoffs: readonly number[];
  /** Each at the cutoff that it names. */
  readonly named: readonly MetricRef[];
  /** Whether every metric counts as core. */
  readonly all: boolean;
}

export function isSelected({ metric, name, k, inWords }: MetricRef, { cutoffs, named, all }: MetricSelection): boolean {
  const isUsual = (metric.core || metric.judged || all) && (k === 0 || (!inWords && cutoffs.includes(k)));
  return isUsual || named.some((ref) => ref.name === name);
}

/** Returns the columns of the selected metrics, in registry order. Latency columns come from the traces. */
export function planColumns(selection: MetricSelection, cases: readonly GoldenCase[]): readonly Column[] {
  const ascending = (inWords: boolean, usual: readonly number[]) => {
    const named = selection.named.filter((ref) => ref.k > 0 && ref.inWords === inWords);
    const all = new Set([...usual, ...named.map(({ k }) => k)]);
    return [...all].sort((a, b) => a - b).map((k) => ({ k, inWords }));
  };
  const cutoffs = [...ascending(false, selection.cutoffs), ...ascending(true, [])];
  const columns = new Map<string, Column>();
  for (const metric of metrics) {
    if (metric.prefix === "stage" || (metric.onDemand && !cases.some(metric.applies.includes))) continue;
    for (const ranking of metric.prefix === "ranking" ? RANKINGS : RANKINGS.slice(0, 1)) {
      for (const { k, inWords } of metric.cutoff ? cutoffs : [{ k: 0, inWords: false }]) {
        const ref = metricRef(metric, ranking, k, inWords);
        const name = ref.column;
        if (!columns.has(name) && isSelected(ref, selection)) columns.set(name, { name, metric, k, inWords, ranking });
      }
    }
  }
  return [...columns.values()];
}

/** Returns whether a trace failed before any chunk was retrieved, so that access is not known. */
export function sawNoChunk({ failed, sizes }: Pick<TraceScore, "failed" | "sizes">): boolean {
  return failed && Object.values(sizes).every((size) => size === 0);
}

/** Returns the labels of a case whose ranks are kept: R, or what the case protects. */
export const trackedIds = ({ behavior, protected: hidden, relevant }: GoldenCase): readonly string[] =>
  behavior === "permission_denied" ? hidden : relevant;

/** Returns the labels of case `i` in the index. */
export function caseTargets(golden: GoldenCase, i: number, chunks: LabelledChunks): CaseTargets {
  const ids = labelledIds(golden);
  const evidence = chunks.evidenceOf(i).map((target) => ({
    target,
    place: ids.indexOf(target.label.key),
    closed: closedDocuments(target, golden),
  }));
  return { entries: chunks.ofCase(i), evidence: evidence.filter(({ place }) => place >= 0) };
}

/** Returns the documents of a protected label that the user must not read, by the access metadata of the manifest. */
function closedDocuments({ carriers }: EvidenceTarget, { behavior, principal }: GoldenCase): ReadonlySet<string> {
  if (behavior !== "permission_denied") return new Set();
  const isClosed = ({ label }: ChunkEntry): boolean => label !== null && forbiddenBy(principal, label) !== null;
  return new Set([...carriers.keys()].flatMap((entry) => (isClosed(entry) ? (entry.documentId ?? []) : [])));
}

/** Returns the grades above 0 in descending order. */
export const idealGrades = (grades: readonly number[]): readonly number[] =>
  grades.filter((grade) => grade > 0).sort((a, b) => b - a);
