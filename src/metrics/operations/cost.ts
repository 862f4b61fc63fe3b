import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

const shared = {
  layer: "operations",
  better: "lower",
  unit: "usd",
  column: "cost",
  needs: ["cost"],
  applies: everyCase,
  score: ({ trace }) => trace.cost_usd ?? undefined,
} as const satisfies Partial<Parameters<typeof defineMetric>[0]>;

export const costMean = defineMetric({
  ...shared,
  name: "cost_mean",
  title: "Cost per question",
  summary: "Mean cost of a question in US dollars.",
  formula: "mean of `cost_usd`",
  headline: true,
});

export const costTotal = defineMetric({
  ...shared,
  name: "cost_total",
  title: "Cost of the run",
  summary: "What the run cost in US dollars.",
  formula: "sum of `cost_usd`",
  aggregate: "sum",
});
