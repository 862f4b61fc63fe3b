import { expectsAbstention } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const abstentionAccuracy = defineMetric({
  name: "abstention_accuracy",
  title: "Abstention accuracy",
  summary: "Share of the cases without an answer in the corpus in which the pipeline said so.",
  formula: "behavior_accuracy over cases that expect `abstain`",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  restates: true,
  applies: expectsAbstention,
  score: ({ behavior }) => (behavior.observed === "abstain" ? 1 : 0),
});
