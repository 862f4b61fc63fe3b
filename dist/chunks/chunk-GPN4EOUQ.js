import {
  strayFields
} from "./chunk-JUJL2Y6Z.js";
import {
  chunksOf
} from "./chunk-MXVRNRKM.js";
import {
  ANSWER_NAMES,
  answerOf,
  firstOf,
  idOf,
  isBlank,
  listOf,
  objectOf,
  textOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/reference-of.ts
var IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"];
function referenceOf(output, field) {
  const said = objectOf(output);
  const key = IDS.find((name) => !isBlank(said[name]));
  const ids = key === void 0 ? null : listOf(said[key]);
  if (key !== void 0 && ids === null) return `${field}.${key} is no list`;
  return {
    expected_answer: firstOf([...ANSWER_NAMES, "expected"], (name) => textOf(said[name])) ?? answerOf(output),
    relevant: ids === null ? chunksOf(said.reference_contexts ?? said.contexts) : ids.map((chunk) => ({ id: idOf(chunk) })),
    own: strayFields(said)
  };
}

export {
  referenceOf
};
