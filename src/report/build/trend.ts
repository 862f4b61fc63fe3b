import { incomparables } from "../../compare/index.ts";
import { boundsChange, boundsDrop, type GateResult, gateName, isRanged, lossOfChange } from "../../gate/index.ts";
import { parseMetricRef } from "../../scoring/metrics/index.ts";
import { atMost } from "../../statistics/index.ts";
import { count, formatApart, formatDelta, formatMove, formatNumber, inWords } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { metricUnit, reportedMetric } from "../text/index.ts";
import { record } from "./build-metrics.ts";

export type Trend = NonNullable<Report["trend"]>;

/** An earlier run of the branch with its values of this report's gated metrics. */
export type TrendRun = Trend["runs"][number];

/** An earlier report of the branch and the workflow run that made it. */
interface EarlierReport {
  readonly runId: number;
  readonly sha: string;
  readonly createdAt: string;
  readonly report: Report;
}

/** An earlier report's values of the metrics that this report tracks. */
export function trendRun(report: Report, { runId, sha, createdAt, report: past }: EarlierReport): TrendRun {
  const gated = trackedMetrics(report);
  return {
    run_id: runId,
    sha,
    created_at: createdAt,
    decision: past.decision,
    values: record(gated.map((one) => [one.name, gatedValue(past, one)])),
    incomparable: incomparableMetrics(report, past, gated),
  };
}

function incomparableMetrics(report: Report, past: Report, gated: readonly GatedMetric[]): string[] {
  const different = incomparables(report.head.fingerprint, past.head.fingerprint);
  const isOther =
    report.head.config_id !== past.head.config_id || different.some(({ field }) => DATASET_FIELDS.has(field));
  const affected = gated.filter(({ metric }) => {
    const ref = parseMetricRef(metric);
    return isOther || ("metric" in ref && different.some(({ affects }) => affects(ref)));
  });
  return affected.map(({ name }) => name);
}

/** Differences that pairing handles case by case, but that make a trend of totals meaningless. */
const DATASET_FIELDS = new Set(["golden_hash", "case_set_hash", "suite", "relevant_from"]);

/** A metric with a gate, over the run or a slice. `name` is the gate's name. */
export interface GatedMetric {
  readonly name: string;
  readonly metric: string;
  readonly slice: string | null;
}

const MAX_METRICS = 100;

/** The metrics of a report's gates, in policy order and without duplicates. */
export function trendMetrics({ gates }: Report): GatedMetric[] {
  const found = new Map<string, GatedMetric>();
  for (const { metric, slice, kind } of gates) {
    const name = gateName({ metric, slice });
    if (kind !== "coverage" && found.size < MAX_METRICS) found.set(name, { name, metric, slice });
  }
  return [...found.values()];
}

/** The metrics of `trendMetrics`, and the latencies whose range over the last runs shows how much they vary. */
export function trackedMetrics(report: Report): GatedMetric[] {
  const shown = trendMetrics(report);
  const names = new Set(shown.map(({ name }) => name));
  const ranged = Object.keys(report.metrics).flatMap((metric) => {
    const ref = parseMetricRef(metric);
    return !names.has(metric) && "metric" in ref && isRanged(ref) ? [{ name: metric, metric, slice: null }] : [];
  });
  return [...shown, ...ranged];
}

function gatedValue(report: Report, gated: GatedMetric): number | null {
  return reportedMetric(report, gated)?.head ?? null;
}

/** The comparable values of a gated metric, oldest first, this run's last. Empty if this run has no value. */
export function trendValues(report: Report, { runs }: Trend, gated: GatedMetric): number[] {
  const before = runs.map(({ values, incomparable }) =>
    incomparable.includes(gated.name) ? null : (values[gated.name] ?? null),
  );
  const now = gatedValue(report, gated);
  return now === null ? [] : [...before, now].filter((value) => value !== null);
}

/** The gated metrics with a value over the last runs. Texts are empty or n/a if no earlier run is comparable. */
export function trendLines(report: Report, trend: Trend) {
  return trendMetrics(report).flatMap((gated) => {
    const values = trendValues(report, trend, gated);
    if (values.length === 0) return [];
    const unit = metricUnit(gated.metric);
    const [first, last] = [values[0]!, values.at(-1)!];
    const oldest = values.length === 1 ? "n/a" : formatNumber(first, unit);
    const change = values.length === 1 ? "" : formatDelta(last - first, unit);
    return [{ name: gated.name, values, oldest, now: formatNumber(last, unit), change }];
  });
}

/** The last runs of the branch and this one, with the values of the first `most` gated metrics. */
export function trendRuns(report: Report, trend: Trend, most: number) {
  const gated = trendMetrics(report)
    .filter((one) => gatedValue(report, one) !== null)
    .slice(0, most);
  const cell = (value: number | null, metric: string, isComparable: boolean) => {
    return { text: formatNumber(value, metricUnit(metric)), isComparable };
  };
  const runs = trend.runs.map(({ run_id, sha, created_at, decision, values, incomparable }) => ({
    run: String(run_id),
    commit: sha.slice(0, 7),
    day: created_at.slice(0, 10),
    decision: inWords(decision),
    values: gated.map(({ name, metric }) => cell(values[name] ?? null, metric, !incomparable.includes(name))),
  }));
  const own = {
    run: "this run",
    commit: report.head.sha?.slice(0, 7) ?? "",
    day: "",
    decision: inWords(report.decision),
    values: gated.map((one) => cell(gatedValue(report, one), one.metric, true)),
  };
  return { names: gated.map(({ name }) => name), runs: [...runs, own] };
}

/**
 * Reasons for metrics that got worse in many small steps. They do not affect the decision, because which earlier reports
 * still exist is chance. The long-term baseline (`baseline.anchor`) decides.
 */
export function trendReasons(report: Report, trend: Trend): Report["reasons"] {
  const byName = new Map(trendMetrics(report).map((gated) => [gated.name, gated]));
  return report.gates.flatMap((gate) => {
    const name = gateName(gate);
    const gated = byName.get(name);
    if (gated === undefined) return [];
    const values = trendValues(report, trend, gated);
    const total = slowDrift(gate, values);
    if (total === null || gate.threshold === null) return [];
    const moved = boundsDrop(gate.kind) ? "fell" : "rose";
    const format = gate.threshold_percent === undefined ? formatApart : formatMove;
    const [by, bound] = format(total, gate.threshold, metricUnit(gate.metric));
    const message = `${name} ${moved} by ${by} over ${count(values.length, "run")}, no step by more than ${bound}`;
    return [{ code: "slow_drift" as const, message, gate: name, case_ids: [] }];
  });
}

/**
 * Returns how much a metric got worse over a window if that exceeds the gate's threshold but no single step did; otherwise
 * null. A gate that compares with the previous run passes each of many small drops. `values` are oldest first.
 */
export function slowDrift(
  { kind, threshold }: Pick<GateResult, "kind" | "threshold">,
  values: readonly number[],
): number | null {
  if (threshold === null || !boundsChange(kind) || values.length < 3) return null;
  const worse = (from: number, to: number): number => lossOfChange(kind, to - from);
  const total = worse(values[0]!, values.at(-1)!);
  if (atMost(total, threshold)) return null;
  const isSlow = values.slice(1).every((value, i) => atMost(worse(values[i]!, value), threshold));
  return isSlow ? total : null;
}
