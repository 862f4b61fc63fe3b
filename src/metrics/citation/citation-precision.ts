import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const citationPrecision = defineMetric({
  name: "citation_precision",
  title: "Citation precision",
  summary: "Share of the distinct citations that are in the context and permitted to the principal.",
  formula: "|citations in context and permitted| / |citations|",
  edge: "no citation: not applicable; a missing or failed trace counts 0",
  layer: "citation",
  better: "higher",
  needs: ["citations", "context"],
  ofGeneration: true,
  applies: everyCase,
  score: ({ citations }) => (citations.count === 0 ? undefined : citations.inContextAndPermitted / citations.count),
});
