import { expect, it } from "vitest";
import { judgedMetricOf } from "../../src/scoring/judged-scores.ts";

// Names that tools give their scores where nobody names them; of what else they measure no gate is asked.
it.each([
  ["Ragas", "answer_accuracy", "answer_correctness"],
  ["Ragas", "context_precision_with_reference", "judged_context_precision"],
  ["Ragas", "context_precision_without_reference", "judged_context_precision"],
  ["Ragas", "semantic_similarity", undefined],
  ["Ragas", "context_entity_recall", undefined],
  ["TruLens", "groundedness_measure_with_cot_reasons", "faithfulness"],
  ["TruLens", "context_relevance_with_cot_reasons", "context_relevance"],
  ["TruLens", "relevance_with_cot_reasons", "answer_relevance"],
  ["promptfoo", "model-graded-factuality", "answer_correctness"],
  ["Phoenix", "QA Correctness", "answer_correctness"],
  ["Phoenix", "Hallucination", undefined],
  ["MLflow", "retrieval_relevance/precision", "context_relevance"],
])("of %s %s is about %s", (_, name, metric) => {
  expect(judgedMetricOf(name)?.name).toBe(metric);
});
