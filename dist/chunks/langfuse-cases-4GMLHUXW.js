import {
  referenceOf
} from "./chunk-OXETLR46.js";
import {
  goldenFields
} from "./chunk-KCDSWSGC.js";
import {
  langfuseRow
} from "./chunk-BGHOSDFZ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-AWF4BTMX.js";
import "./chunk-IG4IF5Q7.js";
import "./chunk-LAAL45X7.js";
import "./chunk-HX4EWA7P.js";
import {
  jsonIn
} from "./chunk-K5CYY75F.js";
import "./chunk-WQCIEPPD.js";
import "./chunk-PQNG6ZRZ.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-QAT7H3HD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langfuse-cases.ts
var langfuseCases = {
  row: "Langfuse dataset item",
  path: (value) => isObject(value) && Array.isArray(value.data) ? ["data", "*"] : null,
  convert(written) {
    const row = langfuseRow(written);
    const input = jsonIn(row.input);
    const question = questionOf(input) ?? spokenText(input, QUESTION_FIELDS);
    if (question === null) return "input holds no question";
    const metadata = jsonIn(row.metadata);
    if (!isBlank(metadata) && !isObject(metadata)) return "metadata is no object";
    const id = caseIdOf(metadata) ?? idOf(row.id);
    if (id === null) return "id is missing";
    const reference = referenceOf(jsonIn(row.expectedOutput ?? row.expected_output), "expectedOutput");
    if (typeof reference === "string") return reference;
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    return { id, question, ...reference, own: { ...goldenFields(objectOf(metadata)), ...archived } };
  }
};
export {
  langfuseCases
};
