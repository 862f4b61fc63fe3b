import { incomparables } from "../../compare/index.ts";
import {
  boundsCases,
  boundsChange,
  boundsDrop,
  type FailOn,
  type GateResult,
  gateName,
  isRelative,
  lossOfChange,
} from "../../gate/index.ts";
import { parseMetricRef } from "../../scoring/metrics/index.ts";
import { atLeast, atMost } from "../../statistics/index.ts";
import { count, formatApart } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { metricBetter, metricUnit, reportedMetric } from "../text/index.ts";
import { record } from "./build-metrics.ts";

/**
 * How far a metric has got worse over a window, where that is more than its own gate allows against the baseline although
 * no single step was; null otherwise. `values` are oldest first, this run's last. A gate that looks one run back passes
 * every one of many small drops; this is their sum.
 */
export function slowDrift(
  { kind, threshold }: Pick<GateResult, "kind" | "threshold">,
  values: readonly number[],
): number | null {
  if (!boundsChange(kind) || values.length < 3) return null;
  const worse = (from: number, to: number): number => lossOfChange(kind, to - from);
  const total = worse(values[0]!, values.at(-1)!);
  if (atMost(total, threshold)) return null;
  const isSlow = values.slice(1).every((value, i) => atMost(worse(values[i]!, value), threshold));
  return isSlow ? total : null;
}

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

/**
 * A metric that got worse than its baseline allowed, or of which a run has no value, and the value at which it is back.
 * The next run is compared with that one, and holds: without this it would look as if it had recovered.
 */
export interface FallenLevel {
  readonly metric: string;
  readonly slice: string | null;
  readonly level: number;
}

type Gated = Pick<Report, "gates" | "metrics" | "slices">;

/**
 * What fell in a run against its baseline, of all that may fail it, and what the run had no value of: it may have fallen
 * unseen, and the next run has nothing to compare with.
 */
export function fallenLevels(report: Gated, failOn: FailOn): FallenLevel[] {
  const fallen = report.gates.flatMap((gate): FallenLevel[] => {
    const { metric, slice, kind, threshold, severity, status, value } = gate;
    // A metric that nothing was measured of stands in no table.
    const baseline = reportedMetric(report, gate)?.baseline ?? gate.baseline;
    if (baseline === null || !isRelative(kind) || (severity === "warn" && failOn !== "risk")) return [];
    if (status !== "fail" && status !== "warn" && !(status === "not_evaluated" && value === null)) return [];
    // How many cases may get worse says nothing of how far the mean may.
    const allowed = boundsCases(kind) ? 0 : threshold;
    return [{ metric, slice, level: metricBetter(metric) === "higher" ? baseline - allowed : baseline + allowed }];
  });
  return withoutTwins(fallen);
}

/**
 * Of some levels those that a run has not reached. What no gate bounds against a baseline any more was let go, unless
 * nothing was judged.
 */
export function stillFallen(levels: readonly FallenLevel[], report: Gated): FallenLevel[] {
  const { gates } = report;
  return levels.filter((one) => {
    const isBound = gates.some((gate) => isRelative(gate.kind) && gateName(gate) === gateName(one));
    if (!isBound && gates.length > 0) return false;
    const value = reportedMetric(report, one)?.head ?? null;
    const isBack = metricBetter(one.metric) === "higher" ? atLeast : atMost;
    return value === null || !isBack(value, one.level);
  });
}

/** The first level of each metric and slice: the one that was there before it fell further. */
export function withoutTwins(levels: readonly FallenLevel[]): FallenLevel[] {
  return [...new Map([...levels].reverse().map((one) => [gateName(one), one])).values()].reverse();
}

/** As a line of an issue that nobody sees; empty where nothing fell. Nothing in it can end the comment that it is. */
export function levelsLine(levels: readonly FallenLevel[]): string {
  return levels.length === 0 ? "" : `<!-- rag-gate-fell ${encodeURIComponent(JSON.stringify(levels))} -->`;
}

/** The levels that an issue tells of; none where somebody has edited their line. */
export function levelsIn(body: string): FallenLevel[] {
  const [, line] = /^<!-- rag-gate-fell (\S+) -->\r?$/m.exec(body) ?? [];
  if (line === undefined) return [];
  try {
    const found: unknown = JSON.parse(decodeURIComponent(line));
    return Array.isArray(found) ? found.filter(isLevel) : [];
  } catch {
    return [];
  }
}

function isLevel(found: unknown): found is FallenLevel {
  const { metric, slice, level } = (found ?? {}) as Readonly<Record<string, unknown>>;
  return typeof metric === "string" && (slice === null || typeof slice === "string") && typeof level === "number";
}

/**
 * Names what got worse by many steps that were each tolerated. They tell and do not decide: which reports of the past can
 * still be read is chance, and a verdict must not hang on it. An anchor is the horizon that decides.
 */
export function trendReasons(report: Report, trend: Trend): Report["reasons"] {
  const byName = new Map(trendMetrics(report).map((gated) => [gated.name, gated]));
  return report.gates.flatMap((gate) => {
    const name = gateName(gate);
    const gated = byName.get(name);
    if (gated === undefined) return [];
    const values = trendValues(report, trend, gated);
    const total = slowDrift(gate, values);
    if (total === null) return [];
    const moved = boundsDrop(gate.kind) ? "fell" : "rose";
    const [by, bound] = formatApart(total, gate.threshold, metricUnit(gate.metric));
    const message = `${name} ${moved} by ${by} over ${count(values.length, "run")}, no step by more than ${bound}`;
    return [{ code: "slow_drift" as const, message, gate: name, case_ids: [] }];
  });
}
