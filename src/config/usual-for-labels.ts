import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import { parseMetricRef } from "../metrics/metric-ref.ts";
import type { PresetGates } from "./presets.ts";
import { usualGates } from "./usual-gates.ts";

/** The built-in gates that one of these cases can have a value for: a gate that a file writes fails where none has. */
export function usualForLabels(cases: readonly GoldenCase[]): PresetGates {
  const casesOf = (name: string): number => {
    const ref = parseMetricRef(name);
    return "problem" in ref ? 0 : cases.filter(ref.metric.applies.includes).length;
  };
  return Object.fromEntries(Object.entries(usualGates(casesOf)).filter(([metric]) => casesOf(metric) > 0));
}
