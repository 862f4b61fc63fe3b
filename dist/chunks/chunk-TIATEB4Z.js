import {
  idOf,
  shortHash,
  valueAt
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/chunk-id.ts
function chunkId(chunk, { idMap, chunks }) {
  const own = idMap === "auto" ? chunk.id : idMap === "text" ? null : valueAt(chunk.raw, idMap);
  const id = idOf(own)?.trim() ?? null;
  if (id !== null) return { id, by: "id", ambiguous: false };
  const text = chunk.text ?? "";
  const texts = idMap === "auto" || idMap === "text" ? [text, chunk.bare_text ?? ""] : [];
  const found = texts.map((one) => one === "" ? [] : chunks.idsOf(one)).find((ids) => ids.length > 0) ?? [];
  if (found.length === 1) return { id: found[0], by: "text", ambiguous: false };
  return { id: `unmapped:${shortHash(text)}`, by: null, ambiguous: found.length > 1 };
}

export {
  chunkId
};
