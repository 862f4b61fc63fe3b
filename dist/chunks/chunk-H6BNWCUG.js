import {
  listOf
} from "./chunk-LS6X3T7T.js";
import {
  isBlank,
  parseLenient
} from "./chunk-LWKATSJN.js";

// src/dataset/foreign/golden-fields.ts
var asWritten = (value) => value;
var asList = (value) => listOf(value) ?? value;
var asJson = (value) => typeof value === "string" ? parseLenient(value) ?? value : value;
var asBoolean = (value) => typeof value === "string" ? asJson(value.toLowerCase()) : value;
var FIELDS = {
  expected_chunk_ids: asList,
  relevance: asJson,
  expected_behavior: asWritten,
  user_context: asJson,
  difficulty: asWritten,
  tags: asList,
  split: asWritten,
  critical: asBoolean,
  must_cite: asList,
  must_not_contain: asList,
  expected_docs: asList,
  expected_tools: asList,
  answer_schema: asJson,
  draft: asBoolean,
  acl_group: asWritten,
  owner: asWritten,
  notes: asWritten
};
var GOLDEN_FIELDS = Object.keys(FIELDS);
function goldenFields(record) {
  const given = Object.entries(FIELDS).filter(([name]) => !isBlank(record[name]));
  return Object.fromEntries(given.map(([name, read]) => [name, read(record[name])]));
}

export {
  GOLDEN_FIELDS,
  goldenFields
};
