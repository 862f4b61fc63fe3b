import {
  notesOf
} from "./chunk-KQX2GH6Q.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  STRAY_FIELDS,
  goldenFields,
  isObject
} from "./chunk-KSVNWUFY.js";

// src/dataset/foreign/stray-fields.ts
function strayFields(row) {
  const said = mergeOwn(...notesOf(row).map(goldenFields), goldenFields(row));
  if (typeof said.critical !== "boolean") delete said.critical;
  if (!isObject(said.relevance)) delete said.relevance;
  return Object.fromEntries(STRAY_FIELDS.flatMap((name) => name in said ? [[name, said[name]]] : []));
}

export {
  strayFields
};
