import {
  notesOf
} from "./chunk-IGELMAHO.js";
import {
  mergeOwn
} from "./chunk-LCS3QJDK.js";
import {
  STRAY_FIELDS,
  goldenFields
} from "./chunk-24QFRXPU.js";

// src/dataset/foreign/stray-fields.ts
function strayFields(row) {
  const said = mergeOwn(...notesOf(row).map(goldenFields), goldenFields(row));
  if (typeof said.critical !== "boolean") delete said.critical;
  return Object.fromEntries(STRAY_FIELDS.flatMap((name) => name in said ? [[name, said[name]]] : []));
}

export {
  strayFields
};
