import { incomparables } from "../../compare/comparability.ts";
import { gateName } from "../../gate/rules/gate-result.ts";
import { parseMetricRef } from "../../metrics/metric-ref.ts";
import type { Report } from "../schema/report.schema.ts";
import { reportedMetric } from "../wording/reported-metric.ts";
import { record } from "./record.ts";

export type Trend = NonNullable<Report["trend"]>;
export type TrendRun = Trend["runs"][number];

/** An earlier report of the branch with what the platform says about its run. */
interface EarlierReport {
  readonly runId: number;
  readonly sha: string;
  readonly createdAt: string;
  readonly report: Report;
}

/** A metric that a gate is about, over the run or over a slice. */
export interface GatedMetric {
  readonly name: string;
  readonly metric: string;
  readonly slice: string | null;
}

/** Columns of a trend; a policy with more gates shows its first ones. */
const MAX_METRICS = 100;

/** What an earlier report says about the metrics that gate this one. Its own trend is not looked at. */
export function trendRun(report: Report, { runId, sha, createdAt, report: past }: EarlierReport): TrendRun {
  const gated = trendMetrics(report);
  return {
    run_id: runId,
    sha,
    created_at: createdAt,
    decision: past.decision,
    values: record(gated.map((one) => [one.name, gatedValue(past, one)])),
    incomparable: incomparable(report, past, gated),
  };
}

/** The metrics of a report's gates, each once, in the order of the policy. */
export function trendMetrics({ gates }: Report): GatedMetric[] {
  const found = new Map<string, GatedMetric>();
  for (const { metric, slice, kind } of gates) {
    const name = gateName({ metric, slice });
    if (kind !== "coverage" && found.size < MAX_METRICS) found.set(name, { name, metric, slice });
  }
  return [...found.values()];
}

/** Those of them that this report has a value of. */
export function measuredTrendMetrics(report: Report): GatedMetric[] {
  return trendMetrics(report).filter((one) => gatedValue(report, one) !== null);
}

/** The value of a gated metric in a report; null where the report has none. */
export function gatedValue(report: Report, gated: GatedMetric): number | null {
  return reportedMetric(report, gated)?.head ?? null;
}

/** The values of a gated metric that can be set beside this run's, oldest first, this run's last. */
export function trendValues(report: Report, { runs }: Trend, gated: GatedMetric): number[] {
  const before = runs.map(({ values, incomparable }) =>
    incomparable.includes(gated.name) ? null : (values[gated.name] ?? null),
  );
  const now = gatedValue(report, gated);
  return now === null ? [] : [...before, now].filter((value) => value !== null);
}

/** What pairing would mend where two runs are compared case by case, and what leaves a trend of totals without meaning. */
const OF_THE_SET = new Set(["golden_hash", "case_set_hash", "suite", "relevant_from"]);

function incomparable(report: Report, past: Report, gated: readonly GatedMetric[]): string[] {
  const different = incomparables(report.head.fingerprint, past.head.fingerprint);
  const isOther = report.head.config_id !== past.head.config_id || different.some(({ field }) => OF_THE_SET.has(field));
  const affected = gated.filter(({ metric }) => {
    const ref = parseMetricRef(metric);
    return isOther || ("metric" in ref && different.some(({ affects }) => affects(ref)));
  });
  return affected.map(({ name }) => name);
}
