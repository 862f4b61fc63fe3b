import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  isObject,
  shortHash
} from "./chunk-F7AZSFMG.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";

// src/dataset/foreign/chunk-id.ts
init_define_PAGE_ASSETS();

// src/dataset/foreign/value-at.ts
init_define_PAGE_ASSETS();
function valueAt(object, key) {
  if (!isObject(object)) return void 0;
  if (Object.hasOwn(object, key)) return object[key];
  for (let dot = key.indexOf("."); dot > 0; dot = key.indexOf(".", dot + 1)) {
    const first = key.slice(0, dot);
    if (Object.hasOwn(object, first)) return valueAt(object[first], key.slice(dot + 1));
  }
  return void 0;
}

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
