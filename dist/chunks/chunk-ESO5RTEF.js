import {
  withoutHop
} from "./chunk-AKO2TWZV.js";
import {
  chunksOf
} from "./chunk-MXVRNRKM.js";
import {
  idOf,
  isBlank,
  listOf,
  textOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/formats/ragas-chunks.ts
function ragasChunks(texts, ids, kind) {
  const contexts = listOf(texts) === null ? null : chunksOf(texts);
  const idList = listOf(ids);
  if (contexts === null && !isBlank(texts)) return `${kind}_contexts is no list: write it as JSON, ["a", "b"]`;
  if (idList === null && !isBlank(ids)) return `${kind}_context_ids is no list: write it as JSON, ["a", "b"]`;
  if (contexts !== null && idList !== null && contexts.length !== idList.length)
    return `${kind}_contexts and ${kind}_context_ids have different lengths`;
  const chunks = (contexts ?? idList)?.map((_, i) => {
    const { text, ...chunk } = contexts?.[i] ?? {};
    return { ...chunk, text: text == null ? null : withoutHop(text), id: idOf(idList?.[i]) ?? chunk.id ?? null };
  });
  return chunks ?? null;
}

// src/dataset/formats/ragas-question.ts
var NAMES = ["user_input", "question", "query"];
function ragasQuestion(row) {
  const name = NAMES.find((known) => !isBlank(row[known])) ?? NAMES.find((known) => known in row) ?? NAMES[0];
  if (listOf(row[name]) !== null) return "user_input is a conversation, and only single-turn samples are read";
  const question = textOf(row[name]);
  return question === null ? `${name} is missing` : { question };
}

export {
  ragasChunks,
  ragasQuestion
};
