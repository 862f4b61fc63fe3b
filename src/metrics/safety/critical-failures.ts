import { criticalCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const criticalFailures = defineMetric({
  name: "critical_failures",
  title: "Critical failures",
  summary: "Cases marked `critical` that failed any check.",
  formula: "number of cases",
  source: "this project",
  edge: "a missing or failed trace of a critical case is a failure",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  afterChecks: true,
  whenMissing: 1,
  whenFailed: 1,
  applies: criticalCase,
  score: ({ failedChecks }) => (failedChecks.length > 0 ? 1 : 0),
});
