import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  notesOf
} from "./chunk-IV2IYUW5.js";
import {
  STRAY_FIELDS,
  goldenFields,
  isObject
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/is-judgement.ts
var isJudgement = (record) => "score" in record || "value" in record;

// src/dataset/foreign/stray-fields.ts
function strayFields(row) {
  const said = mergeOwn(...notesOf(row).map(goldenFields), goldenFields(row));
  if (typeof said.critical !== "boolean") delete said.critical;
  if (!isObject(said.relevance) || isJudgement(said.relevance)) delete said.relevance;
  return Object.fromEntries(STRAY_FIELDS.flatMap((name) => name in said ? [[name, said[name]]] : []));
}

export {
  isJudgement,
  strayFields
};
