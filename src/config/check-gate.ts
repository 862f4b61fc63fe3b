import type { MetricRef } from "../metrics/metric-ref.ts";
import type { GateFile } from "./gate.schema.ts";
import { BOUND_ON, GATE_KINDS } from "./policy.ts";
import type { TellProblem } from "./tell-problem.ts";

/** Tells of bounds that make no sense for their metric, or beside each other. */
export function checkGate(
  metric: MetricRef,
  gate: GateFile,
  slice: string | null,
  path: readonly (string | number)[],
  report: TellProblem,
): void {
  if (!GATE_KINDS.some((kind) => gate[kind] !== undefined))
    report(path, `gate "${metric.name}" sets no bound`, "add min, max or max-drop");
  const higher = metric.metric.better === "higher";
  if (higher && gate["max-rise"] !== undefined) {
    report([...path, "max-rise"], `${metric.name} is better when higher: a rise is no loss`, "use max-drop");
  }
  if (!higher && gate["max-drop"] !== undefined) {
    report([...path, "max-drop"], `${metric.name} is better when lower: a drop is no loss`, "use max-rise");
  }
  if (gate.evidence !== undefined && gate["max-drop"] === undefined && gate["max-rise"] === undefined) {
    const bound = `max-${higher ? "drop" : "rise"}`;
    report(
      [...path, "evidence"],
      `evidence says how ${bound} is asked, and none is set beside it`,
      `add ${bound}, or remove evidence`,
    );
  }
  if (gate.min !== undefined && gate.max !== undefined && gate.min > gate.max)
    report([...path, "min"], "min is above max");
  if (metric.metric.unit === "ratio") {
    for (const kind of GATE_KINDS) {
      const bound = gate[kind];
      if (bound !== undefined && BOUND_ON[kind] !== "cases" && (bound < 0 || bound > 1)) {
        report([...path, kind], `${metric.name} lies between 0 and 1, the bound is ${bound}`, "write 0.85 for 85 %");
      }
    }
  }
  if (metric.metric.fixedGate !== "always") return;
  if (slice !== null) report(path, `${metric.name} is always gated over the whole run, not over a slice`);
  else if (gate.max !== 0 || gate.severity === "warn") report(path, `${metric.name} is always {max: 0}, and blocks`);
}
