import {
  referenceOf
} from "./chunk-4KCZNYO2.js";
import {
  goldenFields
} from "./chunk-BA7RY4JA.js";
import {
  langfuseRow
} from "./chunk-A3MJGI56.js";
import {
  jsonIn
} from "./chunk-6VYY56E5.js";
import {
  questionOf
} from "./chunk-JKXZEHYZ.js";
import "./chunk-WMWSX2S6.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-HMMSVZTF.js";
import "./chunk-BOEJX53N.js";
import "./chunk-WVJLMDBP.js";
import "./chunk-C2JBEWKF.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-DPPMZTIH.js";

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
