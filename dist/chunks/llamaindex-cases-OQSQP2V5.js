import {
  caseIdOf,
  isBlank,
  isObject,
  listOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/llamaindex-cases.ts
var llamaindexCases = {
  row: "example of a LlamaIndex RAG dataset",
  path: (value) => isObject(value) && Array.isArray(value.examples) ? ["examples", "*"] : null,
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const contexts = listOf(row.reference_contexts);
    if (contexts === null && !isBlank(row.reference_contexts)) return "reference_contexts is no list";
    return {
      id: caseIdOf(row),
      question,
      expected_answer: textOf(row.reference_answer),
      relevant: contexts?.map((text) => ({ text: textOf(text) })) ?? null
    };
  }
};
export {
  llamaindexCases
};
