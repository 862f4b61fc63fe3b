import { expectsAnswer } from "../../dataset/golden-case.ts";
import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const citationCorrectness = defineMetric({
  name: "citation_correctness",
  title: "Citation correctness",
  summary: "Everything that must be cited is cited, and nothing outside the context is.",
  formula: "min(citation_recall, 1 if all citations are in the context else 0)",
  edge: "without `must_cite`, and for refusals, the second term alone",
  layer: "citation",
  better: "higher",
  headline: true,
  needs: ["citations", "context"],
  caseFloor: 1,
  readsLabels: true,
  ofGeneration: true,
  applies: everyCase,
  score: ({ golden, citations }) => {
    const grounded = citations.inContext === citations.count ? 1 : 0;
    const must = golden.mustCite.length;
    return !expectsAnswer(golden) || must === 0 ? grounded : Math.min(grounded, citations.mustCiteSatisfied / must);
  },
});
