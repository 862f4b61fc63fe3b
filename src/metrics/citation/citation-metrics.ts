import { expectsAnswer } from "../../dataset/golden/golden-case.ts";
import { answerCase, everyCase, mustCite } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const citationCorrectness = defineMetric({
  name: "citation_correctness",
  title: "Citation correctness",
  summary: "Everything that must be cited is cited, and nothing outside the context is.",
  formula: "min(citation_recall, 1 if all citations are in the context else 0)",
  edge: "without `must_cite`, and for refusals, the second term alone: no citation is then no fault, but a gate is in doubt where an answer without `must_cite` ceased to cite",
  layer: "citation",
  better: "higher",
  headline: true,
  needs: ["citations", "context"],
  hollowWithout: "citation_precision",
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

export const ignoredTopRanked = defineMetric({
  name: "ignored_top_ranked",
  title: "Ignored top-ranked chunk",
  summary: "Share of citing answers that cite nothing from the first chunk of their context.",
  formula: "1 if no citation comes from context chunk 1, else 0",
  edge: "only where citations exist; above 0.30 chunking, embedding and reranker deserve a look",
  layer: "citation",
  better: "lower",
  binary: true,
  needs: ["citations", "context"],
  applies: answerCase,
  score: ({ citations, context }) =>
    citations.count === 0 || context.size === 0 ? undefined : citations.citesTopContext ? 0 : 1,
});
