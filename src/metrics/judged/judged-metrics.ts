import { defineJudgedMetric } from "./define-judged-metric.ts";

export const contextRelevance = defineJudgedMetric({
  name: "context_relevance",
  title: "Context relevance",
  summary: "Share of the context that is useful for the question.",
  about: "context",
  aliases: [
    "contextual_relevancy",
    "context_relevancy",
    "nv_context_relevance",
    "context_relevance_with_cot_reasons",
    "retrieval_relevance",
    "retrieval_relevance_precision",
  ],
});

export const judgedContextRecall = defineJudgedMetric({
  name: "judged_context_recall",
  title: "Context recall (judged)",
  summary: "Share of the reviewed answer that the context supports; `context_recall` says the same from labels.",
  sparse: true,
  about: "context",
  aliases: ["context_recall", "contextual_recall", "llm_context_recall", "retrieval_sufficiency"],
});

export const judgedContextPrecision = defineJudgedMetric({
  name: "judged_context_precision",
  title: "Context precision (judged)",
  summary: "Whether the useful chunks stand first in the context; `context_ap` says the same from labels.",
  sparse: true,
  about: "context",
  aliases: [
    "context_precision",
    "contextual_precision",
    "llm_context_precision_with_reference",
    "llm_context_precision_without_reference",
    "context_precision_with_reference",
    "context_precision_without_reference",
    "context_utilization",
  ],
});

export const faithfulness = defineJudgedMetric({
  name: "faithfulness",
  title: "Faithfulness",
  summary: "Share of the answer's statements that the context supports.",
  about: "statements",
  aliases: [
    "context_faithfulness",
    "groundedness",
    "groundedness_measure",
    "groundedness_measure_with_cot_reasons",
    "response_groundedness",
    "nv_response_groundedness",
    "retrieval_groundedness",
  ],
});

export const answerRelevance = defineJudgedMetric({
  name: "answer_relevance",
  title: "Answer relevance",
  summary: "How well the answer meets the question.",
  about: "question",
  aliases: [
    "answer_relevancy",
    "response_relevancy",
    "response_relevance",
    "relevance",
    "relevance_with_cot_reasons",
    "relevance_to_query",
  ],
});

export const answerCorrectness = defineJudgedMetric({
  name: "answer_correctness",
  title: "Answer correctness",
  summary: "How well the answer agrees with the reviewed answer.",
  about: "question",
  aliases: [
    "factual_correctness",
    "factual_correctness_mode_f1",
    "nv_accuracy",
    "answer_accuracy",
    "correctness",
    "factuality",
    "model_graded_factuality",
    "qa_correctness",
  ],
});

export const completeness = defineJudgedMetric({
  name: "completeness",
  title: "Completeness",
  summary: "Whether the answer leaves nothing out.",
  about: "question",
  aliases: ["response_completeness"],
});

export const conciseness = defineJudgedMetric({
  name: "conciseness",
  title: "Conciseness",
  summary: "Whether the answer holds nothing needless.",
  about: "statements",
});

export const citationSupport = defineJudgedMetric({
  name: "citation_support",
  title: "Citation support",
  summary: "Share of the cited statements that the chunks cited for them support.",
  sparse: true,
  about: "statements",
});

export const misalignment = defineJudgedMetric({
  name: "misalignment",
  title: "Misalignment",
  summary:
    "How far the answer passes over its context; by the live judge 1 where it uses nothing of the top-ranked chunk.",
  sparse: true,
  about: "statements",
  better: "lower",
});
