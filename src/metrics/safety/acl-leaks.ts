import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const aclLeaks = defineMetric({
  name: "acl_leaks",
  title: "Access leaks",
  summary: "Forbidden chunks and canaries seen at a blocking stage, counted once a case and chunk.",
  formula: "number of distinct (case, chunk)",
  source: "this project",
  edge: "never averaged, waived or sliced away; also those of cases that take no part",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "leaks",
  headline: true,
  seenInFailed: true,
  fixedGate: "always",
  waivable: false,
  applies: everyCase,
  score: ({ leaks }) => leaks,
});
