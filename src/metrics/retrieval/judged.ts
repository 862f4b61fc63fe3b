import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { countWithin } from "./count-within.ts";

export const judged = defineMetric({
  name: "judged",
  title: "Judged share",
  summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
  formula: "|T_k with a grade| / min(k, returned)",
  edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
  applies: hasRelevant,
  score: (_, { ranked, k }) => (ranked.size === 0 ? 0 : countWithin(ranked.gradedRanks, k) / Math.min(k, ranked.size)),
});
