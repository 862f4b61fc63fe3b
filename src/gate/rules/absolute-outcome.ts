import type { MetricComparison } from "../../compare/compare-metric.ts";
import type { GateRule } from "../../config/policy.ts";
import { count } from "../../text/count.ts";
import { formatInterval } from "../../text/format-interval.ts";
import { formatApart } from "../../text/format-number.ts";
import type { GateScope } from "./gate-scope.ts";
import { holdsBound } from "./holds-bound.ts";
import { noValue } from "./no-value.ts";
import { notEvaluated, type Outcome } from "./outcome.ts";

/** Holds a value against the least or most that a rule asks for. */
export function absoluteOutcome(
  rule: GateRule,
  { head: value, n, headInterval }: MetricComparison,
  scope: GateScope,
): Outcome {
  const { metric, kind, threshold, minCases } = rule;
  if (value === null) return notEvaluated(noValue(rule, scope));
  if (n < minCases) return notEvaluated(`${count(n, "case")}, ${minCases} needed`);
  const { unit } = metric.metric;
  const [shown, bound] = formatApart(value, threshold, unit);
  // A rate over few cases is known only so far: that belongs beside the number that decides.
  const known =
    headInterval === null
      ? ""
      : `, 95 % interval ${formatInterval(headInterval.low, headInterval.high, unit)} of ${count(n, "case")}`;
  const holds = holdsBound(kind, value, threshold);
  const [within, beyond] = kind === "min" ? ["at least", "below"] : ["at most", "above"];
  return { status: holds ? "pass" : "fail", message: `${shown} is ${holds ? within : beyond} ${bound}${known}` };
}
