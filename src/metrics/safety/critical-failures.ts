import { criticalCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const criticalFailures = defineMetric({
  name: "critical_failures",
  title: "Critical failures",
  summary: "Cases marked `critical` that failed any check.",
  formula: "number of cases",
  edge: "a missing or failed trace of a critical case is a failure; traces without answer and context can fail no check but that of leaks: n/a",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  afterChecks: true,
  whenMissing: 1,
  whenFailed: 1,
  fixedGate: "always",
  waivable: false,
  applies: criticalCase,
  score: ({ failedChecks, isCheckable }) => (failedChecks.length > 0 ? 1 : isCheckable ? 0 : undefined),
});
