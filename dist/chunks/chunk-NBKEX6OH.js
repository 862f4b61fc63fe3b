import {
  chunksOf
} from "./chunk-EANQ5TMF.js";
import {
  idOf,
  isBlank,
  listOf,
  withoutHop
} from "./chunk-5EXFSN3S.js";

// src/dataset/formats/ragas-chunks.ts
function ragasChunks(texts, ids, kind) {
  const contexts = listOf(texts) === null ? null : chunksOf(texts);
  const idList = listOf(ids);
  if (contexts === null && !isBlank(texts)) return `${kind}_contexts is no list: write it as JSON, ["a", "b"]`;
  if (idList === null && !isBlank(ids)) return `${kind}_context_ids is no list`;
  if (contexts !== null && idList !== null && contexts.length !== idList.length)
    return `${kind}_contexts and ${kind}_context_ids have different lengths`;
  const chunks = (contexts ?? idList)?.map((_, i) => {
    const { text, ...chunk } = contexts?.[i] ?? {};
    return { ...chunk, text: text == null ? null : withoutHop(text), id: idOf(idList?.[i]) ?? chunk.id ?? null };
  });
  return chunks ?? null;
}

export {
  ragasChunks
};
