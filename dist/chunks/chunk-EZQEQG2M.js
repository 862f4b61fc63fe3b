import {
  strayFields
} from "./chunk-DKDGCLHQ.js";
import {
  chunksOf
} from "./chunk-LL2YF34X.js";
import {
  listOf
} from "./chunk-OE7KUHCO.js";
import {
  answerOf,
  idOf,
  isBlank,
  objectOf,
  textOf
} from "./chunk-J2S5NAAI.js";

// src/dataset/foreign/reference-of.ts
var IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"];
var ANSWERS = [
  "expected_answer",
  "expected_output",
  "expected",
  "reference_answer",
  "reference",
  "ground_truth"
];
function referenceOf(output, field) {
  const said = objectOf(output);
  const key = IDS.find((name) => !isBlank(said[name]));
  const ids = key === void 0 ? null : listOf(said[key]);
  if (key !== void 0 && ids === null) return `${field}.${key} is no list`;
  return {
    expected_answer: ANSWERS.map((name) => textOf(said[name])).find((text) => text !== null) ?? answerOf(output),
    relevant: ids === null ? chunksOf(said.reference_contexts ?? said.contexts) : ids.map((chunk) => ({ id: idOf(chunk) })),
    own: strayFields(said)
  };
}

export {
  referenceOf
};
