import {
  goldenFields
} from "./chunk-C7SFRAOX.js";
import {
  listOf
} from "./chunk-OE7KUHCO.js";
import {
  caseIdOf,
  isBlank,
  isObject,
  textOf
} from "./chunk-J2S5NAAI.js";
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
      relevant: contexts?.map((text) => ({ text: textOf(text) })) ?? null,
      own: goldenFields(row)
    };
  }
};
export {
  llamaindexCases
};
