import { boundsCases } from "../../gate/rules/bounds-cases.ts";
import { boundsChange } from "../../gate/rules/bounds-change.ts";
import { differs } from "../../statistics/differs.ts";
import { count } from "../../text/count.ts";
import { formatApart, formatBound, formatDelta, formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { changeMark } from "./change-mark.ts";
import { metricUnit } from "./metric-unit.ts";
import { reportedMetric } from "./reported-metric.ts";

type Gate = Report["gates"][number];

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
type Change = Pick<Report["metrics"][string], Compared> & { readonly verdict: string | null };

/** `▼ -0.114 [-0.225, -0.003], 4 worse of 35`; empty without a baseline, `=` where nothing moved. */
export function metricChange(name: string, found: Change, detail: Detail = "all", bound: number | null = null): string {
  const mark = changeMark(found);
  if (mark === "=") return isSame(found) ? mark : `= over ${count(found.pairs, "pair")}`;
  return mark === "" ? mark : `${mark} ${difference(name, found, detail, bound)}`;
}

/** `-0.114 [-0.225, -0.003], 4 worse of 35`. */
function difference(
  name: string,
  found: Omit<Change, "head" | "baseline" | "verdict">,
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
const isSame = ({ head, baseline }: Change): boolean =>
  head === baseline || (head !== null && baseline !== null && !differs(head, baseline));
