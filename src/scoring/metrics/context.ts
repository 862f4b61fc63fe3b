import { defineMetrics, everyCase, hasRelevant, type Metric } from "./metric.ts";
import { averagePrecisionAt } from "./rank.ts";

export const contextMetrics: readonly Metric[] = defineMetrics(
  { layer: "context", better: "higher", needs: ["context"], applies: hasRelevant, evidence: "context" },
  [
    {
      name: "context_recall",
      core: true,
      title: "Context recall",
      summary: "Share of the relevant chunks that reached the generator.",
      formula: "|context ∩ R| / |R|",
      source: "set recall (set_recall of trec_eval)",
      edge: "order does not matter; a case with none of R in its context failed",
      headline: true,
      caseFloor: Number.MIN_VALUE,
      score: ({ golden, context }) => context.relevantRanks.length / golden.relevant.length,
    },
    {
      name: "context_precision",
      core: true,
      title: "Context precision",
      summary: "Share of the context chunks that are relevant.",
      formula: "|context ∩ R| / |context|",
      source: "set precision",
      edge: "empty context: 0",
      score: ({ context }) => (context.size === 0 ? 0 : context.relevantChunkRanks.length / context.size),
    },
    {
      name: "context_ap",
      title: "Context average precision",
      summary: "How early the relevant chunks stand in the context.",
      formula: "(1/|R|) Σ P@i over the context positions i that hold a relevant chunk",
      source: "map of trec_eval over the context",
      edge: "rank aware, from labels; empty context: 0",
      score: ({ golden, context }) => averagePrecisionAt(context, context.size) / golden.relevant.length,
    },
    {
      name: "stale_context",
      core: true,
      title: "Stale context",
      summary:
        "Share of the cases whose context contains a chunk that the corpus manifest supersedes or describes differently.",
      formula: "1 if a chunk of the context is stale, else 0",
      edge: "stale: an inactive chunk that the case does not expect, another `document_version`, `text_hash`, or text than in the manifest; n/a if neither trace nor manifest says enough",
      better: "lower",
      binary: true,
      repeats: "max",
      sparse: true,
      readsLabels: false,
      applies: everyCase,
      score: ({ hasStaleContext }) => (hasStaleContext === null ? "not_recorded" : Number(hasStaleContext)),
    },
  ],
);
