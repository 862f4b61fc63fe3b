import type { MetricComparison } from "../../compare/compare-metric.ts";
import { incomparableFor } from "../../compare/comparison.ts";
import type { GateRule } from "../../config/policy.ts";
import { holm } from "../../statistics/adjust-p-values.ts";
import { atMost } from "../../statistics/bounds.ts";
import { ALPHA } from "../../statistics/verdict.ts";
import { count } from "../../text/count.ts";
import { formatApart, formatNumber } from "../../text/format-number.ts";
import { boundsCases } from "./bounds-cases.ts";
import { boundsFall, lossOfChange } from "./bounds-change.ts";
import type { GateScope } from "./gate-scope.ts";
import { noValue } from "./no-value.ts";
import { notComparable, notEvaluated, type Outcome } from "./outcome.ts";
import { proveNonInferior } from "./prove-non-inferior.ts";

/** Holds what moved against the baseline against what a rule allows. */
export function relativeOutcome(rule: GateRule, found: MetricComparison, scope: GateScope): Outcome {
  const { comparison, chances } = scope;
  if (comparison === null) {
    const isSilent = rule.metric.metric.judged && found.head === null;
    const why = isSilent ? noValue(rule, scope) : "there is no baseline to compare with";
    return { ...notEvaluated(why), excusable: true };
  }
  const { pairs, statistics } = found;
  // A stage or a judge that the baseline did not have yet cannot have got worse; one that the head lost is missing evidence.
  if (statistics === null && found.head !== null && found.baselineN === 0)
    return { ...notEvaluated("the baseline did not measure it; the next one will"), excusable: true };
  // What the head lacks is missing evidence whatever the baseline is: that it cannot be compared may weigh less.
  if (statistics === null && found.head === null) return notEvaluated(noValue(rule, scope));
  const difference = incomparableFor(comparison, rule.metric);
  if (difference !== undefined) return notComparable("not comparable:", difference);
  if (statistics === null) return notEvaluated("no case has it in both runs with the same labels");
  if (pairs < rule.minCases) return notEvaluated(`${count(pairs, "paired case")}, ${rule.minCases} needed`);
  if (boundsCases(rule.kind)) return regressedOutcome(rule, statistics.regressed);
  if (rule.evidence === "non-inferior") return proveNonInferior(rule, pairs, statistics);
  return changeOutcome(rule, found, chances);
}

function regressedOutcome({ threshold }: GateRule, regressed: number): Outcome {
  const worse = count(regressed, "case is worse", "cases are worse");
  return atMost(regressed, threshold)
    ? { status: "pass", message: `${worse}, ${threshold} allowed` }
    : { status: "fail", message: `${worse}, only ${threshold} allowed` };
}

/** Of a drop or a rise; beyond its bound it still passes where it was to be significant and is not. */
function changeOutcome(
  rule: GateRule,
  { delta, pairs, pairedHead, pairedBaseline }: MetricComparison,
  chances: ReadonlyMap<GateRule, number | null>,
): Outcome {
  const { metric, kind, threshold } = rule;
  if (pairedHead === Number.POSITIVE_INFINITY && pairedBaseline === Number.POSITIVE_INFINITY)
    return notEvaluated("the values of both runs add up to more than any number");
  const [fell, fall] = boundsFall(kind) ? ["fell", "fall"] : ["rose", "rise"];
  // Where there are pairs there is a difference.
  const loss = lossOfChange(kind, delta!);
  const [size, limit] = formatApart(loss, threshold, metric.metric.unit);
  const moved = loss > 0 ? `${fell} by ${size}` : `did not ${fall}`;
  const message = `${moved} over ${count(pairs, "pair")}, limit ${limit}`;
  if (atMost(loss, threshold)) return { status: "pass", message };
  // Where nobody asks for significance, and under ten pairs, where hardly anything is, the difference itself decides.
  const p = holm([...chances.values()])[[...chances.keys()].indexOf(rule)] ?? 0;
  return p > ALPHA
    ? { status: "pass", message: `${moved}, limit ${limit}, but not significantly (p ${formatNumber(p, "ratio")})` }
    : { status: "fail", message };
}
