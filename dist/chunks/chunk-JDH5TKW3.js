import {
  answerOf
} from "./chunk-N2K6FAMC.js";
import {
  chunksOf
} from "./chunk-VUHBMUQE.js";
import {
  listOf
} from "./chunk-4MDZIO4H.js";
import {
  idOf,
  isBlank,
  objectOf
} from "./chunk-KPNUEEWM.js";

// src/dataset/foreign/reference-of.ts
var IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"];
function referenceOf(output, field) {
  const said = objectOf(output);
  const key = IDS.find((name) => !isBlank(said[name]));
  const ids = key === void 0 ? null : listOf(said[key]);
  if (key !== void 0 && ids === null) return `${field}.${key} is no list`;
  return {
    expected_answer: answerOf(output),
    relevant: ids === null ? chunksOf(said.reference_contexts ?? said.contexts) : ids.map((chunk) => ({ id: idOf(chunk) }))
  };
}

export {
  referenceOf
};
