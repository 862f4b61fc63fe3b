import { metrics } from "../metrics/index.ts";
import { type MetricRef, parseMetricRef } from "../metrics/metric-ref.ts";
import { gateRule } from "./gate-rule.ts";
import type { PolicyFile } from "./policy.schema.ts";
import type { GateRule } from "./policy.ts";

/**
 * The gates that every policy has. Who bounds missing traces in another way, by their rise, has not relaxed how many there may be.
 */
export function fixedGates(file: PolicyFile | null): GateRule[] {
  const isRelaxed = (name: string): boolean => {
    const own = file?.gates?.[name];
    return typeof own === "object" && own.max !== undefined;
  };
  return metrics
    .filter(({ name, fixedGate }) => fixedGate === "always" || (fixedGate === "relaxable" && !isRelaxed(name)))
    .map(({ name }) => gateRule(parseMetricRef(name) as MetricRef, null, "max", 0, "built-in"));
}
