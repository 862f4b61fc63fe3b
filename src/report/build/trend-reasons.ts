import { boundsFall } from "../../gate/rules/bounds-change.ts";
import { gateName } from "../../gate/rules/gate-result.ts";
import { slowDrift } from "../../gate/rules/slow-drift.ts";
import { count } from "../../text/count.ts";
import { formatApart } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { type Trend, trendMetrics, trendValues } from "./build-trend.ts";

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
    const moved = boundsFall(gate.kind) ? "fell" : "rose";
    const [by, bound] = formatApart(total, gate.threshold, metricUnit(gate.metric));
    const message = `${name} ${moved} by ${by} over ${count(values.length, "run")}, no step by more than ${bound}`;
    return [{ code: "slow_drift" as const, message, gate: name, case_ids: [] }];
  });
}
