import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const flipRate = defineMetric({
  name: "flip_rate",
  title: "Flip rate",
  summary: "Share of the repeated cases whose repeats do not agree on whether the case passes.",
  formula: "1 if some repeats of the case failed a check and some did not, else 0",
  edge: "a case with a single trace: not applicable; a repeat with an `error` failed",
  layer: "stability",
  better: "lower",
  binary: true,
  afterChecks: true,
  needs: ["answer"],
  repeats: "differ",
  whenFailed: 1,
  applies: everyCase,
  score: ({ failedChecks }) => (failedChecks.length > 0 ? 1 : 0),
});
