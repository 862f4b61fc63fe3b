import {
  notesOf
} from "./chunk-6HW2KKFL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  STRAY_FIELDS,
  goldenFields,
  isObject
} from "./chunk-OGAOLEKR.js";

// src/dataset/foreign/stray-fields.ts
function strayFields(row) {
  const said = mergeOwn(...notesOf(row).map(goldenFields), goldenFields(row));
  if (typeof said.critical !== "boolean") delete said.critical;
  if (!isObject(said.relevance) || isJudgement(said.relevance)) delete said.relevance;
  return Object.fromEntries(STRAY_FIELDS.flatMap((name) => name in said ? [[name, said[name]]] : []));
}
var isJudgement = (record) => "score" in record || "value" in record;

export {
  strayFields
};
