import { mustCite } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const citationRecall = defineMetric({
  name: "citation_recall",
  title: "Citation recall",
  summary: "Share of `must_cite` that the answer cites.",
  formula: "|must_cite satisfied| / |must_cite|",
  edge: "a document id is satisfied by any chunk of that document; no `must_cite`: not applicable",
  layer: "citation",
  better: "higher",
  needs: ["citations"],
  readsLabels: true,
  ofGeneration: true,
  applies: mustCite,
  score: ({ golden, citations }) => citations.mustCiteSatisfied / golden.mustCite.length,
});
