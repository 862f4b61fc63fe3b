import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { countWithin } from "./count-within.ts";

export const recallCap = defineMetric({
  name: "recall_cap",
  title: "Capped recall",
  summary: "Recall against what k places can hold.",
  formula: "|T_k ∩ R| / min(k, |R|)",
  edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
  applies: hasRelevant,
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / Math.min(k, golden.relevant.length),
});
