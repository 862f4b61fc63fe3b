import {
  ragasChunks
} from "./chunk-NBKEX6OH.js";
import "./chunk-EANQ5TMF.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf,
  goldenFields,
  isBlank,
  listOf,
  textOf
} from "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/ragas-cases.ts
var ragasCases = {
  row: "Ragas sample",
  convert(row) {
    const question = row.user_input ?? row.question;
    if (listOf(question) !== null) return "user_input is a conversation, and only single-turn samples are read";
    if (textOf(question) === null) return "user_input is missing";
    const relevant = ragasChunks(row.reference_contexts ?? generatedFrom(row), row.reference_context_ids, "reference");
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row),
      question,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizer(row.synthesizer_name ?? row.evolution_type), ...goldenFields(row) }
    };
  }
};
function generatedFrom({ evolution_type, answer, response, contexts }) {
  return evolution_type === void 0 || !isBlank(answer) || !isBlank(response) ? void 0 : contexts;
}
function synthesizer(name) {
  return textOf(name) === null ? {} : { tags: [name] };
}
export {
  ragasCases
};
