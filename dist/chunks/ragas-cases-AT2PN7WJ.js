import {
  ragasChunks
} from "./chunk-4WFIOMGD.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-E6Y7AQ6J.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/ragas-cases.ts
var ragasCases = {
  row: "Ragas sample",
  convert(row) {
    const question = row.user_input ?? row.question;
    if (listOf(question) !== null) return "user_input is a conversation, and only single-turn samples are read";
    if (textOf(question) === null) return "user_input is missing";
    const relevant = ragasChunks(row.reference_contexts, row.reference_context_ids, "reference");
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row),
      question,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizer(row.synthesizer_name), ...goldenFields(row) }
    };
  }
};
function synthesizer(name) {
  return textOf(name) === null ? {} : { tags: [name] };
}
export {
  ragasCases
};
