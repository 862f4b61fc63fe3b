import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { countWithin } from "./count-within.ts";

export const returnedPrecision = defineMetric({
  name: "returned_precision",
  title: "Precision of what came back",
  summary: "Share of the returned chunks among the first k that are relevant.",
  formula: "|T_k ∩ R| / min(k, returned)",
  edge: "nothing returned: 0",
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
  applies: hasRelevant,
  score: (_, { ranked, k }) =>
    ranked.size === 0 ? 0 : countWithin(ranked.relevantRanks, k) / Math.min(k, ranked.size),
});
