import { labelledCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const behaviorAccuracy = defineMetric({
  name: "behavior_accuracy",
  title: "Behaviour accuracy",
  summary: "Whether the pipeline answered, abstained, denied or escalated as expected.",
  formula: "1 if observed = expected, else 0",
  edge: "where a refusal was expected and the trace's field and the answer's own words disagree, the worse counts",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  caseFloor: 1,
  ofGeneration: true,
  applies: labelledCase,
  score: ({ golden, behavior }) => (behavior.observed === golden.behavior ? 1 : 0),
});
