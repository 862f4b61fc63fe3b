import { labelledCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const behaviorAccuracy = defineMetric({
  name: "behavior_accuracy",
  title: "Behaviour accuracy",
  summary: "Whether the pipeline answered, abstained, denied or escalated as expected.",
  formula: "1 if observed = expected, else 0",
  source: "this project",
  edge: "where `abstain` or `permission_denied` was expected, it is an answer if the trace's field or the answer's own words show one; an empty answer is none, whatever the field says",
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
