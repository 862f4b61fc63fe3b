import type { MetricRef } from "../metrics/metric-ref.ts";
import { checkGate } from "./check-gate.ts";
import type { GateFile } from "./gate.schema.ts";
import { gateRule } from "./gate-rule.ts";
import { BOUND_ON, GATE_KINDS, type GateRule, type Origin } from "./policy.ts";
import { resolveMetric } from "./resolve-metric.ts";
import type { TellProblem } from "./tell-problem.ts";

type GateTable = Readonly<Record<string, GateFile | "off">>;

/** The file's bounds over the preset's, bound by bound, so that tightening one does not drop the other. */
export function mergeGates(
  base: GateTable | undefined,
  own: GateTable | undefined,
  slice: string | null,
  baseOrigin: Origin,
  report: TellProblem,
): GateRule[] {
  const path = slice === null ? ["gates"] : ["slices", slice, "gates"];
  const rules: GateRule[] = [];
  for (const name of new Set([...Object.keys(base ?? {}), ...Object.keys(own ?? {})])) {
    const ownGate = own?.[name];
    const metric = resolveMetric(name, [...path, name], report);
    if (ownGate === "off" && metric?.metric.fixedGate) report([...path, name], `gate "${name}" cannot be switched off`);
    if (metric === undefined || ownGate === "off") continue;
    const baseGate = base?.[name] as GateFile | undefined;
    if (ownGate !== undefined) {
      checkGate(metric, ownGate, slice, [...path, name], report);
      warnWrongWay(metric, { ...baseGate, ...ownGate }, [...path, name], report);
      warnFraction(metric, ownGate, [...path, name], report);
    }
    for (const kind of GATE_KINDS) {
      // What the file says of its own bounds, `severity: warn` say, takes no force from one that only the preset has.
      const terms = ownGate?.[kind] === undefined ? baseGate : ownGate;
      const threshold = terms?.[kind];
      if (threshold === undefined) continue;
      rules.push({
        ...gateRule(metric, slice, kind, threshold, terms === ownGate ? "file" : baseOrigin),
        severity: terms?.severity ?? "block",
        evidence: terms?.evidence ?? "point",
        minCases: terms?.["min-cases"] ?? 0,
      });
    }
  }
  return rules.filter(({ metric }) => slice !== null || metric.metric.fixedGate !== "always");
}

/** Warns of a bound on the good side alone: `latency_p95: { min: 6000 }` passes the slower a run is. */
function warnWrongWay(
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

/** Warns of a bound on a time or count of tokens that is a fraction: `latency_p95: { max-rise: 0.1 }` allows 0.1 ms, not 10 %. */
function warnFraction(
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
