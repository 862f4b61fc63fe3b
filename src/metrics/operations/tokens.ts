import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const tokensMean = defineMetric({
  name: "tokens_mean",
  title: "Tokens per question",
  summary: "Mean of prompt and completion tokens together.",
  formula: "mean of `tokens.prompt` + `tokens.completion`",
  edge: "one of the two without the other is no count: n/a",
  layer: "operations",
  better: "lower",
  unit: "tokens",
  column: "tokens",
  needs: ["tokens"],
  applies: everyCase,
  score: ({ trace }) => {
    const { prompt, completion } = trace.tokens ?? {};
    return prompt == null || completion == null ? undefined : prompt + completion;
  },
});
