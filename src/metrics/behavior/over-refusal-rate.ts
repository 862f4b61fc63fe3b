import { answerable } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const overRefusalRate = defineMetric({
  name: "over_refusal_rate",
  title: "Over-refusal rate",
  summary: "Share of the answerable questions that were refused.",
  formula: "1 if observed is `abstain` or `permission_denied`, over cases that expect `answer`",
  layer: "behavior",
  better: "lower",
  binary: true,
  needs: ["answer"],
  ofGeneration: true,
  applies: answerable,
  score: ({ behavior }) => (behavior.observed === "abstain" || behavior.observed === "permission_denied" ? 1 : 0),
});
