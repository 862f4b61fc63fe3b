import type { GateRule } from "../../config/policy.ts";
import { atMost } from "../../statistics/bounds.ts";
import type { PairedComparison } from "../../statistics/compare-paired.ts";
import { MIN_PAIRS } from "../../statistics/verdict.ts";
import { count } from "../../text/count.ts";
import { formatApart } from "../../text/format-number.ts";
import { boundsFall, lossOfChange } from "./bounds-change.ts";
import { notEvaluated, type Outcome } from "./outcome.ts";

/** Passes only where the interval of the change proves that no more than the bound was lost. */
export function proveNonInferior(
  { metric, kind, threshold }: GateRule,
  pairs: number,
  statistics: PairedComparison,
): Outcome {
  // A few pairs that happen to be equal have an interval without width, which proves nothing.
  if (pairs < MIN_PAIRS)
    return notEvaluated(`${count(pairs, "paired case")} cannot prove non-inferiority, ${MIN_PAIRS} are needed`);
  const worst = boundsFall(kind) ? statistics.ciLow : statistics.ciHigh;
  if (worst === null) {
    const isSum = metric.metric.aggregate === "sum";
    const why = isSum ? "a sum has no interval" : `${pairs} pairs are too many to draw an interval from`;
    return notEvaluated(`${why}, and nothing else proves non-inferiority: leave evidence out`);
  }
  const loss = lossOfChange(kind, worst);
  const [allowed, bound] = formatApart(loss, threshold, metric.metric.unit);
  return atMost(loss, threshold)
    ? { status: "pass", message: `the interval proves a loss of at most ${bound} over ${pairs} pairs` }
    : { status: "fail", message: `the interval allows a loss of ${allowed}, limit ${bound}` };
}
