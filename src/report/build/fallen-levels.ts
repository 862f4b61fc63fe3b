import { boundsCases, type FailOn, gateName, isRelative } from "../../gate/index.ts";
import { atLeast, atMost } from "../../statistics/index.ts";
import type { Report } from "../schema/index.ts";
import { metricBetter, reportedMetric } from "../text/index.ts";

/**
 * A metric that got worse than its gate allows, or had no value, and the level at which it has recovered. The next nightly
 * run is compared with the worse run and passes, so without this level the metric would look recovered.
 */
export interface FallenLevel {
  readonly metric: string;
  readonly slice: string | null;
  readonly level: number;
}

type GatedReport = Pick<Report, "gates" | "metrics" | "slices">;

/** The levels of a run's failed gates against its baseline, and of such gates without a value, which could have dropped. */
export function fallenLevels(report: GatedReport, failOn: FailOn): FallenLevel[] {
  const fallen = report.gates.flatMap((gate): FallenLevel[] => {
    const { metric, slice, kind, threshold, severity, status, value } = gate;
    // Metrics without any value are missing in `metrics` and `slices`.
    const baseline = reportedMetric(report, gate)?.baseline ?? gate.baseline;
    if (baseline === null || !isRelative(kind) || (severity === "warn" && failOn !== "risk")) return [];
    if (status !== "fail" && status !== "warn" && !(status === "not_evaluated" && value === null)) return [];
    // A number of cases that can get worse does not allow any drop of the mean.
    const allowed = boundsCases(kind) ? 0 : (threshold ?? 0);
    return [{ metric, slice, level: metricBetter(metric) === "higher" ? baseline - allowed : baseline + allowed }];
  });
  return withoutTwins(fallen);
}

/** The levels that a run has not reached. A level is dropped if the policy no longer has a gate for it. */
export function stillFallen(levels: readonly FallenLevel[], report: GatedReport): FallenLevel[] {
  const { gates } = report;
  return levels.filter((one) => {
    const hasGate = gates.some((gate) => isRelative(gate.kind) && gateName(gate) === gateName(one));
    // A report without gates was not evaluated, so it proves nothing.
    if (!hasGate && gates.length > 0) return false;
    const value = reportedMetric(report, one)?.head ?? null;
    const isBack = metricBetter(one.metric) === "higher" ? atLeast : atMost;
    return value === null || !isBack(value, one.level);
  });
}

/** The first level of each metric and slice, from before it dropped further. */
export function withoutTwins(levels: readonly FallenLevel[]): FallenLevel[] {
  return [...new Map([...levels].reverse().map((one) => [gateName(one), one])).values()].reverse();
}

/** The levels as an HTML comment in the body of an issue, or empty. URI encoding keeps it from ending the comment. */
export function levelsLine(levels: readonly FallenLevel[]): string {
  return levels.length === 0 ? "" : `<!-- rag-gate-fell ${encodeURIComponent(JSON.stringify(levels))} -->`;
}

/** Reads the levels from the body of an issue. Empty if the line was edited. */
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
