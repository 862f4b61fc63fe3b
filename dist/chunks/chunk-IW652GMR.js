import {
  notesOf
} from "./chunk-3UGDVIKA.js";
import {
  goldenFields
} from "./chunk-5EXFSN3S.js";

// src/dataset/foreign/stray-fields.ts
var TELLING = [
  "expected_behavior",
  "user_context",
  "critical",
  "must_cite",
  "must_not_contain",
  "answer_schema",
  "acl_group",
  "expected_docs"
];
function strayFields(row) {
  const said = Object.assign({}, ...notesOf(row).map(goldenFields), goldenFields(row));
  if (typeof said.critical !== "boolean") delete said.critical;
  return Object.fromEntries(TELLING.flatMap((name) => name in said ? [[name, said[name]]] : []));
}

export {
  strayFields
};
