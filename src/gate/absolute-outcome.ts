import type { MetricComparison } from "../compare/compare-metric.ts";
import type { GateRule } from "../config/policy.ts";
import { atLeast, atMost } from "../statistics/bounds.ts";
import { count } from "../text/count.ts";
import { formatApart, formatNumber } from "../text/format-number.ts";
import { notEvaluated, type Outcome } from "./outcome.ts";

/** Holds a value against the least or most that a rule asks for. */
export function absoluteOutcome(rule: GateRule, { head: value, n, headInterval }: MetricComparison): Outcome {
  if (value === null) return notEvaluated("no case has a value");
  if (n < rule.minCases) return notEvaluated(`${count(n, "case")}, ${rule.minCases} needed`);
  const [shown, bound] = formatApart(value, rule.threshold, rule.metric.metric.unit);
  // A rate over few cases is known only so far: that belongs beside the number that decides.
  const unit = rule.metric.metric.unit;
  const known =
    headInterval === null
      ? ""
      : `, 95 % interval [${formatNumber(headInterval.low, unit)}, ${formatNumber(headInterval.high, unit)}] of ${count(n, "case")}`;
  const [holds, within, beyond] =
    rule.kind === "min"
      ? [atLeast(value, rule.threshold), "at least", "below"]
      : [atMost(value, rule.threshold), "at most", "above"];
  const message = `${shown} is ${holds ? within : beyond} ${bound}${known}`;
  return { status: holds ? "pass" : "fail", message };
}
