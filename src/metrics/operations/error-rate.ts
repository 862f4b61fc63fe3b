import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const errorRate = defineMetric({
  name: "error_rate",
  title: "Error rate",
  summary: "Share of the traces in which the pipeline failed.",
  formula: "1 if the trace has an `error`, else 0",
  layer: "operations",
  better: "lower",
  binary: true,
  whenFailed: 1,
  applies: everyCase,
  score: () => 0,
});
