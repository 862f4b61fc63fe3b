import { answerMetrics } from "./answer.ts";
import { behaviorMetrics } from "./behavior.ts";
import { changeMetrics } from "./change.ts";
import { citationMetrics } from "./citation.ts";
import { contextMetrics } from "./context.ts";
import { documentMetrics } from "./document.ts";
import { judgedMetrics } from "./judged.ts";
import type { Metric } from "./metric.ts";
import { operationsMetrics } from "./operations.ts";
import { rankMetrics } from "./rank.ts";
import { safetyMetrics } from "./safety.ts";

/** All metrics, in the order of every table and file. */
export const metrics: readonly Metric[] = [
  ...safetyMetrics,
  ...rankMetrics,
  ...documentMetrics,
  ...contextMetrics,
  ...judgedMetrics.filter(({ layer }) => layer === "context"),
  ...citationMetrics,
  ...behaviorMetrics,
  ...answerMetrics,
  ...judgedMetrics.filter(({ layer }) => layer === "answer"),
  ...operationsMetrics,
  ...changeMetrics,
];

/** Raise this number when a definition changes: runs scored with different numbers are not compared. */
export const METRICS_VERSION = 1;

const byName = new Map(metrics.map((metric) => [metric.name, metric]));

/** Metrics that other folders name. */
export const abstentionAccuracy = metricNamed("abstention_accuracy");
export const behaviorAccuracy = metricNamed("behavior_accuracy");
export const citationPrecision = metricNamed("citation_precision");
export const contextRecall = metricNamed("context_recall");
export const errorRate = metricNamed("error_rate");
export const judgedShare = metricNamed("judged");
export const permissionDeniedAccuracy = metricNamed("permission_denied_accuracy");
export const tokenF1 = metricNamed("token_f1");

function metricNamed(name: string): Metric {
  const metric = byName.get(name);
  if (metric === undefined) throw new Error(`no layer defines the metric ${name}`);
  return metric;
}

/** A metric as a policy or a table names it: `[prefix:]name[@k]`. */
export interface MetricRef {
  /** Canonical spelling, without `retrieved:`. */
  readonly name: string;
  readonly metric: Metric;
  /** Cutoff; 0 for metrics without a cutoff. */
  readonly k: number;
  /** The cutoff counts the words of the chunks, not the chunks: `recall@2000w`. */
  readonly inWords: boolean;
  /** Column that the metric aggregates. */
  readonly column: string;
}

/** Why a name is not a metric; `hint` is the base name to suggest similar names for. */
export interface MetricRefProblem {
  readonly problem: string;
  readonly hint: string | undefined;
}

export function metricNames(): string[] {
  return [...byName.keys()];
}

/** Parses `reranked:ndcg@5`, `generate:latency_p95`, `faithfulness`, and so on. */
export function parseMetricRef(text: string): MetricRef | MetricRefProblem {
  const match = /^(?:([^:@]+):)?([^:@]+)(?:@([^:@]*))?$/.exec(text);
  const base = match?.[2] ?? "";
  const metric = byName.get(base);
  if (match === null || metric === undefined) return { problem: `there is no metric "${text}"`, hint: base };
  const prefix = match[1];
  const cutoff = match[3];
  const [, digits, unit] = /^(\d{1,6})(w?)$/.exec(cutoff ?? "") ?? [];
  const k = Number(digits ?? 0);
  const inWords = unit === "w";
  if (metric.cutoff && (cutoff === undefined || cutoff === ""))
    return { problem: `metric "${base}" needs a cutoff, e.g. ${base}@10`, hint: undefined };
  if (inWords && metric.evidence !== "ranking")
    return { problem: `metric "${base}" takes no cutoff in words, e.g. ${base}@10`, hint: undefined };
  if (metric.cutoff && (k < 1 || (k > MOST_CHUNKS && !inWords))) {
    const example = metric.evidence === "ranking" ? `${base}@10, or in words: ${base}@2000w` : `${base}@10`;
    return {
      problem: `"${cutoff}" is no cutoff: a whole number from 1 to ${MOST_CHUNKS}, e.g. ${example}`,
      hint: undefined,
    };
  }
  if (!metric.cutoff && cutoff !== undefined) return { problem: `metric "${base}" takes no cutoff`, hint: undefined };
  if (prefix !== undefined && metric.prefix === undefined)
    return { problem: `metric "${base}" takes no prefix`, hint: undefined };
  if (metric.prefix === "ranking" && prefix !== undefined && prefix !== "retrieved" && prefix !== "reranked") {
    return { problem: `"${prefix}" is no ranking: use retrieved or reranked`, hint: undefined };
  }
  return metricRef(metric, prefix, k, inWords);
}

const MOST_CHUNKS = 9999;

/** Returns the reference to a metric with a prefix and cutoff that fit it; `k` is 0 without a cutoff. */
export function metricRef(metric: Metric, prefix: string | undefined, k: number, inWords = false): MetricRef {
  const implied = metric.prefix === "stage" ? "end_to_end" : "retrieved";
  const shown = prefix === undefined || prefix === implied ? "" : `${prefix}:`;
  const cutoff = k > 0 ? `@${k}${inWords ? "w" : ""}` : "";
  return { name: `${shown}${metric.name}${cutoff}`, metric, k, inWords, column: `${shown}${metric.column}${cutoff}` };
}

/** Returns the pipeline stage of a latency metric; null for end-to-end latency and for all other metrics. */
export function timedStage({ name, metric }: Pick<MetricRef, "name" | "metric">): string | null {
  if (metric.prefix !== "stage" || name === metric.name) return null;
  return name.slice(0, -`:${metric.name}`.length);
}
