import type { MetricRef } from "../metrics/metric-ref.ts";
import type { GateFile } from "./gate.schema.ts";
import { BOUND_ON, GATE_KINDS } from "./policy.ts";
import type { TellProblem } from "./tell-problem.ts";

/** Warns of a bound on a time or count of tokens that is a fraction: `latency_p95: { max-rise: 0.1 }` allows 0.1 ms, not 10 %. */
export function warnFraction(
  { name, metric: { unit } }: MetricRef,
  gate: GateFile,
  path: readonly (string | number)[],
  report: TellProblem,
): void {
  if (unit !== "ms" && unit !== "tokens") return;
  for (const kind of GATE_KINDS) {
    const bound = gate[kind];
    if (bound === undefined || BOUND_ON[kind] === "cases" || bound <= 0 || bound >= 1) continue;
    const message = `${kind} of ${name} is ${bound} ${unit}, not a share of what it is`;
    report([...path, kind], message, `write it in ${unit}`, "policy/fraction");
  }
}
