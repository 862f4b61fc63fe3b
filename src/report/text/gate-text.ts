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
  grouped,
  type Unit,
} from "../../text/index.ts";
import type { Report } from "../schema/index.ts";

type Change = Pick<Report["metrics"][string], "delta" | "improved" | "regressed"> & { readonly verdict: string | null };

/**
 * How a change is told at a glance, in every text alike: by a shape, never by colour alone. The shape says better or
 * worse; up or down is the sign of the number beside it. Empty where nothing was compared.
 */
export function changeMark({ delta, improved, regressed, verdict }: Change): "▼" | "▲" | "≈" | "=" | "" {
  if (delta === null) return "";
  if (verdict === "regressed") return "▼";
  if (verdict === "improved") return "▲";
  return delta === 0 && !improved && !regressed ? "=" : "≈";
}

/**
 * What the shapes mean, for the foot of a table. The shape is what the exact test says, corrected for the number of gates:
 * where few cases moved, an interval that just leaves out 0 can stand beside `≈`.
 */
export const CHANGE_LEGEND = "▼ worse, ▲ better, = unchanged, ≈ not proven by a test, [95 % interval]";

type Reason = Report["reasons"][number];

/** The reasons without those that say the same of another gate of the same metric: a reader learns nothing from them. */
export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify([reason.code, reason.message]), reason])).values()];
}

/** The unit in which a metric of a report is shown; coverage counts cases. */
export function metricUnit(name: string): Unit {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.unit : "count";
}

type Reported = Report["metrics"][string] | Report["slices"][string]["metrics"][string];

/** What a report says of a metric of the run, or of a slice; undefined where it says nothing. */
export function reportedMetric(
  report: Pick<Report, "metrics" | "slices">,
  { metric, slice }: { readonly metric: string; readonly slice: string | null },
): Reported | undefined {
  const metrics = slice === null ? report.metrics : own(report.slices, slice)?.metrics;
  return metrics === undefined ? undefined : own<Reported>(metrics, metric);
}

/** Names in data may be those of an object's inherited properties. */
function own<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

type Asked = Pick<Gate, "metric" | "kind" | "threshold" | "value">;

/** The value of a gate and its bound; where the bound is on the value itself, told apart. */
function numbers({ metric, kind, threshold, value }: Asked): readonly [value: string, bound: string] {
  const unit = metricUnit(metric);
  if (value !== null && (kind === "min" || kind === "max")) return formatApart(value, threshold, unit);
  return [formatNumber(value, unit), formatBound(threshold, boundsCases(kind) ? "count" : unit)];
}

/** What a gate found in the head. */
export function gateValue(gate: Asked): string {
  return numbers(gate)[0];
}

/** What a gate asks, e.g. `≥ 0.850`, `drop ≤ 0.050`. */
export function gateNeeds(gate: Asked): string {
  const [, bound] = numbers(gate);
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

/** Worst first: what failed, what warns, what could not be told, what is waived, what holds. */
export function gatesByStatus(gates: readonly Gate[]): Gate[] {
  const order = ["fail", "warn", "not_evaluated", "waived", "pass"];
  return [...gates].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

/** How much is told of a change: all, all but the interval, or the difference alone. */
type Detail = "all" | "moved" | "delta";

/** The change of a gate's metric against the baseline, in its slice where it has one; told apart from a bound on it. */
export function gateChange(gate: Gate, report: Report, detail: Detail = "all"): string {
  if (gate.kind === "coverage") return "";
  const { without_failed: decides } = gate;
  const bound = boundsChange(gate.kind) ? gate.threshold : null;
  if (decides !== undefined) {
    // Without the mark for better or worse: the tests in the tables are about all pairs, not about these.
    const moved = difference(gate.metric, decides, detail, bound);
    return detail === "delta"
      ? `${moved} without ${decides.cases}`
      : `${moved}, without ${decides.cases} that failed before`;
  }
  const found = reportedMetric(report, gate);
  return found === undefined ? "" : metricChange(gate.metric, found, detail, bound);
}

type Compared = "head" | "baseline" | "delta" | "ci_low" | "ci_high" | "improved" | "regressed" | "pairs";

/** A metric of a run or of a slice. */
type ChangeGateText = Pick<Report["metrics"][string], Compared> & { readonly verdict: string | null };

/** `▼ -0.114 [-0.225, -0.003], 4 worse of 35`; empty without a baseline, `=` where nothing moved. */
export function metricChange(
  name: string,
  found: ChangeGateText,
  detail: Detail = "all",
  bound: number | null = null,
): string {
  const mark = changeMark(found);
  if (mark === "=") return isSame(found) ? mark : `= over ${count(found.pairs, "pair")}`;
  return mark === "" ? mark : `${mark} ${difference(name, found, detail, bound)}`;
}

/** `-0.114 [-0.225, -0.003], 4 worse of 35`. */
function difference(
  name: string,
  found: Omit<ChangeGateText, "head" | "baseline" | "verdict">,
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
  // Of a thin slice nobody counts what moved; how thin it is must be said.
  const told = moved.length > 0 ? `, ${moved.join(", ")} of ${found.pairs}` : ` over ${count(found.pairs, "pair")}`;
  const cases = detail === "delta" ? "" : told;
  return `${formatDelta(found.delta, unit, bound)}${interval}${cases}`;
}

/** Whether both runs come to one value, over whatever cases. */
const isSame = ({ head, baseline }: ChangeGateText): boolean =>
  head === baseline || (head !== null && baseline !== null && !differs(head, baseline));

type Gate = Report["gates"][number];

/** What is asked of one metric (in one slice) with one outcome: several bounds on the same number are read together. */
export interface GateRow {
  readonly gate: Gate;
  /** The one of them that bounds the change, where one does. */
  readonly bounded: Gate;
  readonly needs: readonly string[];
}

/** For the foot of a table of rows: it has fewer of them than a headline counts gates. */
export const BOUNDS_LEGEND = "each bound is a gate of its own";

/** Gates as rows, worst first. */
export function gateRows(gates: readonly Gate[]): GateRow[] {
  const rows = grouped(gatesByStatus(gates), ({ status, metric, slice, value, baseline, without_failed }) =>
    JSON.stringify([status, metric, slice, value, baseline, without_failed]),
  );
  return [...rows.values()].map((same) => {
    const [gate] = same as [Gate];
    return { gate, bounded: same.find(({ kind }) => boundsChange(kind)) ?? gate, needs: same.map(gateNeeds) };
  });
}

/** `0.950 [0.83, 0.99]`: what a metric is in the head, with the interval of a rate. */
export function headValue(
  name: string,
  { head, head_ci_low: low, head_ci_high: high }: Report["metrics"][string],
): string {
  const unit = metricUnit(name);
  const value = formatNumber(head, unit);
  return low === null || high === null ? value : `${value} ${formatInterval(low, high, unit)}`;
}

/** Which way a metric of a report is better; coverage counts cases, and more are better. */
export function metricBetter(name: string): "higher" | "lower" {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.better : "higher";
}

/** Reasons that the tables of leaks and gates tell, which every text has. */
const TABLED: readonly Reason["code"][] = ["acl_leak", "gate_failed", "warn_gate_failed", "critical_failure"];

/**
 * The reasons that nothing else tells: those that are in no table, and those of failed gates whose row in the table looks
 * as if they held. `more`: what a text has in further tables.
 */
export function unlistedReasons(report: Report, more: readonly Reason["code"][] = []): Reason[] {
  const tabled = new Set([...TABLED, ...more]);
  const puzzling = report.gates.filter((gate) => seemsToHold(gate, report));
  const isPuzzling = ({ gate: name, message }: Reason): boolean =>
    puzzling.some((gate) => gateName(gate) === name && message.includes(gate.message));
  return distinctReasons(report.reasons).filter((reason) => !tabled.has(reason.code) || isPuzzling(reason));
}

/** Whether a gate failed for another reason than the number and the bound that its row shows. */
function seemsToHold(gate: Gate, report: Report): boolean {
  const { kind, value, threshold } = gate;
  if (!gateFailed(gate)) return false;
  if (boundsChange(kind)) {
    const loss = shownLoss(gate, report);
    return loss !== null && atMost(loss, threshold);
  }
  if (value === null || boundsCases(kind)) return false;
  return meetsThreshold(kind, value, threshold);
}

function shownLoss(gate: Gate, report: Report): number | null {
  const { delta = null } = gate.without_failed ?? reportedMetric(report, gate) ?? {};
  return delta === null ? null : lossOfChange(gate.kind, delta);
}
