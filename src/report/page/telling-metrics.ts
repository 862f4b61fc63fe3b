import { trendMetrics } from "../build-trend.ts";
import type { Report } from "../report.schema.ts";

/** Metrics that have a card: a policy with more gates has them in the table. */
const MOST = 24;

/** Metrics that are worth a look first: the gated ones, those that slices show, and what the run took. */
export function tellingMetrics(report: Report): string[] {
  const [slice] = Object.values(report.slices);
  const names = new Set([
    ...trendMetrics(report).flatMap(({ metric, slice: of }) => (of === null ? [metric] : [])),
    ...Object.keys(slice?.metrics ?? {}),
    ...["latency_p95", "cost_mean"],
  ]);
  return [...names].filter((name) => (report.metrics[name]?.head ?? null) !== null).slice(0, MOST);
}
