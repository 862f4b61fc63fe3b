import type { MetricRef } from "../metrics/metric-ref.ts";
import type { TellProblem } from "./tell-problem.ts";

/** Warns of a bound on the good side alone: `latency_p95: { min: 6000 }` passes the slower a run is. */
export function warnWrongWay(
  { name, metric }: MetricRef,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  path: readonly (string | number)[],
  report: TellProblem,
): void {
  // These have a bound the right way in any case: the gate that is always there.
  if (metric.fixedGate !== null) return;
  const [wrong, right, good] = metric.better === "lower" ? ["min", "max", "low"] : ["max", "min", "high"];
  const [set, other] = wrong === "min" ? [min, max] : [max, min];
  if (set === undefined || other !== undefined) return;
  const message = `${name} is better when ${metric.better}: ${wrong} does not keep it ${good}`;
  report([...path, wrong], message, `use ${right}, or both for a range`, "policy/wrong-way");
}
