import {
  idOf,
  isBlank,
  listOf,
  textOf
} from "./chunk-E6Y7AQ6J.js";

// src/dataset/formats/ragas-chunks.ts
var HOP = /^<\d+-hop>\s*/;
function ragasChunks(texts, ids, kind) {
  const textList = listOf(texts);
  const idList = listOf(ids);
  if (textList === null && !isBlank(texts)) return `${kind}_contexts is no list`;
  if (idList === null && !isBlank(ids)) return `${kind}_context_ids is no list`;
  if (textList !== null && idList !== null && textList.length !== idList.length)
    return `${kind}_contexts and ${kind}_context_ids have different lengths`;
  const length = textList?.length ?? idList?.length;
  if (length === void 0) return null;
  return Array.from({ length }, (_, i) => {
    return { text: textOf(textList?.[i])?.replace(HOP, "") ?? null, id: idOf(idList?.[i]) };
  });
}

export {
  ragasChunks
};
