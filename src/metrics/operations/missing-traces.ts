import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const missingTraces = defineMetric({
  name: "missing_traces",
  title: "Missing traces",
  summary: "Golden cases for which no trace came.",
  formula: "number of cases",
  edge: "may be relaxed by policy, but never for `permission_denied` or `critical` cases",
  layer: "operations",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  headline: true,
  whenMissing: 1,
  whenFailed: 0,
  fixedGate: "relaxable",
  applies: everyCase,
  score: () => 0,
});
