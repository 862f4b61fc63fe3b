import { boundsCases, boundsChange, gateFailed, gateName, lossOfChange, meetsThreshold } from "../../gate/index.ts";
import { parseMetricRef } from "../../scoring/metrics/index.ts";
import { atMost, differs } from "../../statistics/index.ts";
import {
  count,
  formatApart,
  formatBound,
  formatDelta,
  formatInterval,
  formatNumber,
  formatPercent,
  grouped,
  type Unit,
} from "../../text/index.ts";
import type { Report } from "../schema/index.ts";

type Gate = Report["gates"][number];

type GateBound = Pick<Gate, "metric" | "kind" | "threshold" | "threshold_percent" | "value">;

/** A gate's value in this run. */
export function gateValue(gate: GateBound): string {
  return valueAndThreshold(gate)[0];
}

/** A gate's threshold, for example `≥ 0.850`, `drop ≤ 0.050`, or `rise ≤ 20% = 240 ms`. */
export function gateNeeds(gate: GateBound): string {
  const [, bound] = valueAndThreshold(gate);
  switch (gate.kind) {
    case "min":
    case "coverage":
      return `≥ ${bound}`;
    case "max":
      return `≤ ${bound}`;
    case "max-drop":
      return `drop ≤ ${bound}`;
    case "max-rise":
      return `rise ≤ ${bound}`;
    case "max-regressed":
      return `worse cases ≤ ${bound}`;
  }
}

/** A gate's value and threshold. If they are compared directly, they get enough digits to look different. */
function valueAndThreshold(gate: GateBound): readonly [value: string, bound: string] {
  const { metric, kind, threshold, threshold_percent: percent, value } = gate;
  const unit = metricUnit(metric);
  if (percent !== undefined) {
    const part = threshold === null ? "" : ` = ${formatNumber(threshold, unit)}`;
    return [formatNumber(value, unit), `${formatPercent(percent)}${part}`];
  }
  if (threshold === null) return [formatNumber(value, unit), formatNumber(null, unit)];
  if (value !== null && (kind === "min" || kind === "max")) return formatApart(value, threshold, unit);
  return [formatNumber(value, unit), formatBound(threshold, boundsCases(kind) ? "count" : unit)];
}

/** Sorts gates by status: failed, warning, not evaluated, waived, passed. */
export function gatesByStatus(gates: readonly Gate[]): Gate[] {
  const order = ["fail", "warn", "not_evaluated", "waived", "pass", "not_applicable"];
  return [...gates].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

/** Gates on the same value with the same status, shown as one row. */
export interface GateRow {
  readonly gate: Gate;
  /** The gate that bounds the change, or else the first gate. */
  readonly bounded: Gate;
  readonly needs: readonly string[];
}

/** Note below a table of gate rows, which has fewer rows than the headline counts gates. */
export const BOUNDS_LEGEND = "each bound is a gate of its own";

/** Groups gates into rows, worst first. */
export function gateRows(gates: readonly Gate[]): GateRow[] {
  const rows = grouped(gatesByStatus(gates), ({ status, metric, slice, value, baseline, without_failed }) =>
    JSON.stringify([status, metric, slice, value, baseline, without_failed]),
  );
  return [...rows.values()].map((same) => {
    const [gate] = same as [Gate];
    return { gate, bounded: same.find(({ kind }) => boundsChange(kind)) ?? gate, needs: same.map(gateNeeds) };
  });
}

/** Detail of a change: everything, everything except the interval, or only the difference. */
type Detail = "all" | "moved" | "delta";

/** The change of a gate's metric (in its slice) from the baseline. Empty if nothing was compared. */
export function gateChange(gate: Gate, report: Report, detail: Detail = "all"): string {
  if (gate.kind === "coverage") return "";
  const { without_failed: decides } = gate;
  const bound = boundsChange(gate.kind) && gate.threshold_percent === undefined ? gate.threshold : null;
  if (decides !== undefined) {
    // No mark: the statistical tests cover all pairs, and this delta only those that did not fail before.
    const moved = deltaText(gate.metric, decides, detail, bound);
    return detail === "delta"
      ? `${moved} without ${decides.cases}`
      : `${moved}, without ${decides.cases} that failed before`;
  }
  const found = reportedMetric(report, gate);
  return found === undefined ? "" : metricChange(gate.metric, found, detail, bound);
}

/**
 * `▼ -0.114 [-0.225, -0.003], 4 worse of 35`. Empty without a baseline, `=` if no case moved. `bound` is a threshold on
 * the change: the delta gets enough digits to look different from it.
 */
export function metricChange(
  name: string,
  found: ComparedMetric,
  detail: Detail = "all",
  bound: number | null = null,
): string {
  const mark = changeMark(found);
  if (mark === "=") return hasSameValue(found) ? mark : `= over ${count(found.pairs, "pair")}`;
  return mark === "" ? mark : `${mark} ${deltaText(name, found, detail, bound)}`;
}

/**
 * Legend for the marks of `metricChange`. The mark follows the exact test, corrected for the number of gates, so `≈` can
 * appear next to an interval that just excludes 0.
 */
export const CHANGE_LEGEND = "▼ worse, ▲ better, = unchanged, ≈ not proven by a test, [95 % interval]";

type ComparedField = "head" | "baseline" | "delta" | "ci_low" | "ci_high" | "improved" | "regressed" | "pairs";

/** A metric of a run or of a slice. */
type ComparedMetric = Pick<Report["metrics"][string], ComparedField> & { readonly verdict: string | null };

/** `-0.114 [-0.225, -0.003], 4 worse of 35`. */
function deltaText(
  name: string,
  found: Omit<ComparedMetric, "head" | "baseline" | "verdict">,
  detail: Detail,
  bound: number | null,
): string {
  const unit = metricUnit(name);
  const interval =
    detail !== "all" || found.ci_low === null || found.ci_high === null || found.delta === 0
      ? ""
      : ` [${formatDelta(found.ci_low, unit)}, ${formatDelta(found.ci_high, unit)}]`;
  const moved = [
    found.regressed ? `${found.regressed} worse` : "",
    found.improved ? `${found.improved} better` : "",
  ].filter(Boolean);
  // Small slices have no counts of moved cases. Their number of pairs shows how small they are.
  const cases = moved.length > 0 ? `, ${moved.join(", ")} of ${found.pairs}` : ` over ${count(found.pairs, "pair")}`;
  return `${formatDelta(found.delta, unit, bound)}${interval}${detail === "delta" ? "" : cases}`;
}

/** Whether both runs have the same value, each over its own cases. */
const hasSameValue = ({ head, baseline }: ComparedMetric): boolean =>
  head === baseline || (head !== null && baseline !== null && !differs(head, baseline));

type Change = Pick<Report["metrics"][string], "delta" | "improved" | "regressed"> & { readonly verdict: string | null };

/**
 * The mark of a change: a shape, because color is not visible to everyone. It means better or worse, not up or down.
 * Empty if nothing was compared.
 */
function changeMark({ delta, improved, regressed, verdict }: Change): "▼" | "▲" | "≈" | "=" | "" {
  if (delta === null) return "";
  if (verdict === "regressed") return "▼";
  if (verdict === "improved") return "▲";
  return delta === 0 && !improved && !regressed ? "=" : "≈";
}

/** A metric's value in this run: `0.950 [0.83, 0.99]`, with an interval if it is a rate. */
export function headValue(
  name: string,
  { head, head_ci_low: low, head_ci_high: high }: Report["metrics"][string],
): string {
  const unit = metricUnit(name);
  const value = formatNumber(head, unit);
  return low === null || high === null ? value : `${value} ${formatInterval(low, high, unit)}`;
}

/** The unit of a metric in a report. Names that are not metrics (coverage) count cases. */
export function metricUnit(name: string): Unit {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.unit : "count";
}

/** Which direction of a metric is better. Names that are not metrics (coverage) count cases: higher is better. */
export function metricBetter(name: string): "higher" | "lower" {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.better : "higher";
}

type ReportedMetric = Report["metrics"][string] | Report["slices"][string]["metrics"][string];

/** The report's entry for a metric of the run or of a slice, or undefined. */
export function reportedMetric(
  report: Pick<Report, "metrics" | "slices">,
  { metric, slice }: { readonly metric: string; readonly slice: string | null },
): ReportedMetric | undefined {
  const metrics = slice === null ? report.metrics : ownValue(report.slices, slice)?.metrics;
  return metrics === undefined ? undefined : ownValue<ReportedMetric>(metrics, metric);
}

/** Reads an own property: names from the inputs can equal inherited properties. */
function ownValue<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

type Reason = Report["reasons"][number];

/** The reasons without repeated messages, such as those of two gates of one metric. */
export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify([reason.code, reason.message]), reason])).values()];
}

/** Reasons that the tables of leaks and gates, part of every output, already show. */
const TABLED_REASONS: readonly Reason["code"][] = ["acl_leak", "gate_failed", "warn_gate_failed", "critical_failure"];

/**
 * The reasons that no table of an output shows, and those of failed gates whose table row looks like a pass. `more` lists
 * the reason codes that further tables of the output show.
 */
export function unlistedReasons(report: Report, more: readonly Reason["code"][] = []): Reason[] {
  const tabled = new Set([...TABLED_REASONS, ...more]);
  const misleading = report.gates.filter((gate) => rowSeemsToPass(gate, report));
  const needsMessage = ({ gate: name, message }: Reason): boolean =>
    misleading.some((gate) => gateName(gate) === name && message.includes(gate.message));
  return distinctReasons(report.reasons).filter((reason) => !tabled.has(reason.code) || needsMessage(reason));
}

/** Whether a gate's change is above its limit, but not statistically significant. */
export function isUnderpowered(gate: Gate, { reasons }: Pick<Report, "reasons">): boolean {
  return reasons.some(
    ({ code, gate: name, message }) =>
      code === "underpowered" && name === gateName(gate) && message.includes(gate.message),
  );
}

/** Whether a gate failed although the value and threshold in its row look like a pass. */
function rowSeemsToPass(gate: Gate, report: Report): boolean {
  const { kind, value, threshold } = gate;
  if (!gateFailed(gate) || threshold === null) return false;
  if (boundsChange(kind)) {
    const loss = shownDrop(gate, report);
    return loss !== null && atMost(loss, threshold);
  }
  if (value === null || boundsCases(kind)) return false;
  return meetsThreshold(kind, value, threshold);
}

/** The drop (or rise, for `max-rise`) that the gate's row shows; null if it shows none. */
function shownDrop(gate: Gate, report: Report): number | null {
  const { delta = null } = gate.without_failed ?? reportedMetric(report, gate) ?? {};
  return delta === null ? null : lossOfChange(gate.kind, delta);
}
