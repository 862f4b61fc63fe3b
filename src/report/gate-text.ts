import { formatDelta, formatNumber } from "../text/format-number.ts";
import { metricUnit } from "./metric-unit.ts";
import type { Report } from "./report.schema.ts";

type Gate = Report["gates"][number];

/** What a gate asks, e.g. `>= 0.850`, `drop <= 0.050`. */
export function gateNeeds({ metric, kind, threshold }: Pick<Gate, "metric" | "kind" | "threshold">): string {
  const unit = kind === "max-regressed" || kind === "coverage" ? "count" : metricUnit(metric);
  const bound = formatNumber(threshold, unit);
  switch (kind) {
    case "min":
    case "coverage":
      return `>= ${bound}`;
    case "max":
      return `<= ${bound}`;
    case "max-drop":
      return `drop <= ${bound}`;
    case "max-rise":
      return `rise <= ${bound}`;
    case "max-regressed":
      return `worse <= ${bound}`;
  }
}

/** Worst first: what failed, what warns, what could not be told, what is waived, what holds. */
export function gatesByStatus(gates: readonly Gate[]): Gate[] {
  const order = ["fail", "warn", "not_evaluated", "waived", "pass"];
  return gates
    .map((gate, i) => ({ gate, i }))
    .sort((a, b) => order.indexOf(a.gate.status) - order.indexOf(b.gate.status) || a.i - b.i)
    .map(({ gate }) => gate);
}

/** The change of a gate's metric against the baseline, with its interval where there is one. */
export function gateChange(gate: Gate, report: Report): string {
  if (gate.slice !== null)
    return gate.baseline === null || gate.value === null
      ? ""
      : formatDelta(gate.value - gate.baseline, metricUnit(gate.metric));
  const found = report.metrics[gate.metric];
  return found === undefined ? "" : metricChange(gate.metric, found);
}

type MetricEntry = Report["metrics"][string];

/** `-0.114 [-0.22, -0.03], 4 worse of 35`; empty without a baseline. */
export function metricChange(name: string, found: MetricEntry): string {
  if (found.delta === null) return "";
  const unit = metricUnit(name);
  const interval =
    found.ci_low === null || found.ci_high === null || found.delta === 0
      ? ""
      : ` [${formatDelta(found.ci_low, unit)}, ${formatDelta(found.ci_high, unit)}]`;
  const moved = [
    found.regressed ? `${found.regressed} worse` : "",
    found.improved ? `${found.improved} better` : "",
  ].filter(Boolean);
  return `${formatDelta(found.delta, unit)}${interval}${moved.length > 0 ? `, ${moved.join(", ")} of ${found.pairs}` : ""}`;
}
