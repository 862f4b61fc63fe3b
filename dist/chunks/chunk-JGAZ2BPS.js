import {
  valueAt
} from "./chunk-6SSI4RXL.js";
import {
  shortHash
} from "./chunk-AAEKV2TC.js";

// src/dataset/foreign/chunk-id.ts
function chunkId(chunk, { idMap, chunks }) {
  const own = idMap === "auto" ? chunk.id : idMap === "text" ? null : valueAt(chunk.raw, idMap);
  const id = idText(own);
  if (id !== null) return { id, by: "id", ambiguous: false };
  const text = chunk.text ?? "";
  const found = (idMap === "auto" || idMap === "text") && text !== "" ? chunks.idsOf(text) : [];
  if (found.length === 1) return { id: found[0], by: "text", ambiguous: false };
  return { id: `unmapped:${shortHash(text)}`, by: null, ambiguous: found.length > 1 };
}
function idText(id) {
  if (typeof id === "number" && Number.isFinite(id)) return String(id);
  return typeof id === "string" && id.trim() !== "" ? id : null;
}

export {
  chunkId
};
