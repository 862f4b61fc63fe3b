import { checkGate } from "./check-gate.ts";
import type { GateFile } from "./gate.schema.ts";
import { gateRule } from "./gate-rule.ts";
import { GATE_KINDS, type GateRule, type Origin } from "./policy.ts";
import { resolveMetric } from "./resolve-metric.ts";
import type { TellProblem } from "./tell-problem.ts";
import { warnFraction } from "./warn-fraction.ts";
import { warnWrongWay } from "./warn-wrong-way.ts";

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
