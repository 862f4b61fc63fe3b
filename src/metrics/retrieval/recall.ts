import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { countWithin } from "./count-within.ts";

export const recall = defineMetric({
  name: "recall",
  title: "Recall",
  summary: "Share of the relevant chunks among the first k.",
  formula: "|T_k ∩ R| / |R|",
  edge: "cannot reach 1 where R is larger than k: see `recall_cap`",
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  headline: true,
  needs: ["retrieved"],
  applies: hasRelevant,
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / golden.relevant.length,
});
