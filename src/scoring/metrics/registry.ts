import {
  criticalHallucinations,
  exactMatch,
  exactMatchNoDiacritics,
  formatCorrectness,
  hallucinationRate,
  tokenF1,
  tokenF1NoDiacritics,
} from "./answer.ts";
import { abstentionAccuracy, behaviorAccuracy, overRefusalRate, permissionDeniedAccuracy } from "./behavior.ts";
import { contextOverlap, overlap, rbo, sameAnswer, sameBehavior, sameCitations } from "./change.ts";
import {
  citationCorrectness,
  citationCoverage,
  citationPrecision,
  citationRecall,
  ignoredTopRanked,
} from "./citation.ts";
import { contextAp, contextPrecision, contextRecall } from "./context.ts";
import { documentHit, documentMrr, documentNdcg, documentRecall } from "./document.ts";
import {
  answerCorrectness,
  answerRelevance,
  citationSupport,
  completeness,
  conciseness,
  contextRelevance,
  faithfulness,
  judgedContextPrecision,
  judgedContextRecall,
  misalignment,
} from "./judged.ts";
import type { Metric } from "./metric.ts";
import {
  costMean,
  costTotal,
  errorRate,
  flipRate,
  latency,
  missingTraces,
  tokensMean,
  toolCallsMean,
  toolUseAccuracy,
} from "./operations.ts";
import {
  averagePrecision,
  firstRelevantRank,
  hit,
  judged,
  ndcg,
  precision,
  recall,
  recallCap,
  reciprocalRank,
  returnedPrecision,
} from "./rank.ts";
import { aclLeaks, aclOverRestrictions, criticalFailures, forbiddenContent, passRate } from "./safety.ts";

/** The registry. Its order is the order of every table. */
export const metrics: readonly Metric[] = [
  aclLeaks,
  criticalFailures,
  criticalHallucinations,
  forbiddenContent,
  aclOverRestrictions,
  missingTraces,
  errorRate,
  passRate,
  recall,
  hit,
  reciprocalRank,
  ndcg,
  averagePrecision,
  precision,
  returnedPrecision,
  recallCap,
  judged,
  firstRelevantRank,
  documentRecall,
  documentHit,
  documentMrr,
  documentNdcg,
  contextRecall,
  contextPrecision,
  contextAp,
  contextRelevance,
  judgedContextRecall,
  judgedContextPrecision,
  citationCorrectness,
  citationRecall,
  citationPrecision,
  citationCoverage,
  ignoredTopRanked,
  behaviorAccuracy,
  abstentionAccuracy,
  permissionDeniedAccuracy,
  overRefusalRate,
  hallucinationRate,
  exactMatch,
  tokenF1,
  exactMatchNoDiacritics,
  tokenF1NoDiacritics,
  formatCorrectness,
  faithfulness,
  answerRelevance,
  answerCorrectness,
  completeness,
  conciseness,
  citationSupport,
  misalignment,
  latency("p50"),
  latency("p95"),
  latency("p99"),
  costMean,
  costTotal,
  tokensMean,
  toolCallsMean,
  toolUseAccuracy,
  flipRate,
  overlap,
  rbo,
  contextOverlap,
  sameAnswer,
  sameBehavior,
  sameCitations,
];

/** Raised when a definition changes: runs scored under another number are not comparable. */
export const METRICS_VERSION = 1;

/** A metric as a policy or a table names it: `[prefix:]name[@k]`. */
export interface MetricRef {
  /** Canonical spelling; `retrieved:` is left out. */
  readonly name: string;
  readonly metric: Metric;
  readonly k: number;
  /** Column that the metric aggregates. */
  readonly column: string;
}

export type MetricRefProblem = { readonly problem: string; readonly hint: string | undefined };

const byName = new Map(metrics.map((metric) => [metric.name, metric]));

/** All names a user may write, for suggestions; cutoffs are shown as written. */
export function metricNames(): string[] {
  return [...byName.keys()];
}

/** A report asks of the same few names hundreds of times; of what else it is asked, no more than so many are kept. */
const parsed = new Map<string, MetricRef | MetricRefProblem>();
const MOST_KEPT = 1000;

/** Parses `reranked:ndcg@5`, `generate:latency_p95`, `faithfulness`, ... */
export function parseMetricRef(text: string): MetricRef | MetricRefProblem {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const found = parse(text);
  if (parsed.size < MOST_KEPT) parsed.set(text, found);
  return found;
}

function parse(text: string): MetricRef | MetricRefProblem {
  const match = /^(?:([^:@]+):)?([^:@]+)(?:@([^:@]*))?$/.exec(text);
  const base = match?.[2] ?? "";
  const metric = byName.get(base);
  if (match === null || metric === undefined) return { problem: `there is no metric "${text}"`, hint: base };
  const prefix = match[1];
  const cutoff = match[3];
  const k = Number(cutoff ?? 0);
  if (metric.cutoff && (cutoff === undefined || cutoff === ""))
    return { problem: `metric "${base}" needs a cutoff, e.g. ${base}@10`, hint: undefined };
  if (metric.cutoff && (!/^\d{1,4}$/.test(cutoff!) || k < 1)) {
    return { problem: `"${cutoff}" is no cutoff: a whole number from 1 to 9999, e.g. ${base}@10`, hint: undefined };
  }
  if (!metric.cutoff && cutoff !== undefined) return { problem: `metric "${base}" takes no cutoff`, hint: undefined };
  if (prefix !== undefined && metric.prefix === null)
    return { problem: `metric "${base}" takes no prefix`, hint: undefined };
  if (metric.prefix === "ranking" && prefix !== undefined && prefix !== "retrieved" && prefix !== "reranked") {
    return { problem: `"${prefix}" is no ranking: use retrieved or reranked`, hint: undefined };
  }
  return metricRef(metric, prefix, k);
}

/** The reference for a metric of the registry, prefix and cutoff already known to fit. */
export function metricRef(metric: Metric, prefix: string | undefined, k: number): MetricRef {
  const implied = metric.prefix === "stage" ? "end_to_end" : "retrieved";
  const shown = prefix === undefined || prefix === implied ? "" : `${prefix}:`;
  const cutoff = k > 0 ? `@${k}` : "";
  return { name: `${shown}${metric.name}${cutoff}`, metric, k, column: `${shown}${metric.column}${cutoff}` };
}

/** The stage whose times a metric is of; null end to end, and for what is of no stage. */
export function timedStage({ name, metric }: Pick<MetricRef, "name" | "metric">): string | null {
  if (metric.prefix !== "stage" || name === metric.name) return null;
  return name.slice(0, -`:${metric.name}`.length);
}
