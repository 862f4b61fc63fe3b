import type { FailOn } from "../../gate/reasons/is-failure.ts";
import { boundsCases } from "../../gate/rules/bounds-cases.ts";
import { gateName } from "../../gate/rules/gate-result.ts";
import { isRelative } from "../../gate/rules/is-relative.ts";
import { atLeast, atMost } from "../../statistics/bounds.ts";
import type { Report } from "../schema/report.schema.ts";
import { metricBetter } from "../wording/metric-better.ts";
import { reportedMetric } from "../wording/reported-metric.ts";

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
