import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const forbiddenContent = defineMetric({
  name: "forbidden_content",
  title: "Forbidden content",
  summary: "Answers that hold one of the case's `must_not_contain` texts.",
  formula: "number of cases",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer"],
  seenInFailed: true,
  waivable: false,
  applies: everyCase,
  score: (view) => (view.forbiddenContent ? 1 : 0),
});
