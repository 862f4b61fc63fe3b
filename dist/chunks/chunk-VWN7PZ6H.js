import {
  listOf
} from "./chunk-CES7UPLP.js";
import {
  isBlank
} from "./chunk-FG6AVHVY.js";
import {
  parseLenient
} from "./chunk-2B3EG5AB.js";

// src/dataset/foreign/golden-fields.ts
var asWritten = (value) => value;
var asList = (value) => listOf(value) ?? value;
var asJson = (value) => typeof value === "string" ? parseLenient(value) ?? value : value;
var asBoolean = (value) => typeof value === "string" ? asJson(value.toLowerCase()) : value;
var FIELDS = {
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
  acl_group: asWritten,
  owner: asWritten,
  notes: asWritten
};
function goldenFields(record) {
  const given = Object.entries(FIELDS).filter(([name]) => !isBlank(record[name]));
  return Object.fromEntries(given.map(([name, read]) => [name, read(record[name])]));
}

export {
  goldenFields
};
