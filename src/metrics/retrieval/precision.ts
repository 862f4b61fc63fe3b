import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { countWithin } from "./count-within.ts";

export const precision = defineMetric({
  name: "precision",
  title: "Precision",
  summary: "Share of the first k places that hold a relevant chunk.",
  formula: "|T_k ∩ R| / k",
  edge: "divides by k even where fewer came back, as trec_eval does",
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
  applies: hasRelevant,
  score: (_, { ranked, k }) => countWithin(ranked.relevantRanks, k) / k,
});
