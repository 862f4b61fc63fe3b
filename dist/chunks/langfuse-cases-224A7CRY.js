import {
  referenceOf
} from "./chunk-NWXMVBNU.js";
import {
  goldenFields
} from "./chunk-TIIYPDDX.js";
import {
  langfuseRow
} from "./chunk-6QT22X2M.js";
import {
  jsonIn
} from "./chunk-N46FXKNA.js";
import {
  questionOf
} from "./chunk-YR4M56OC.js";
import "./chunk-D3I4QWAG.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-3OZ5KGYZ.js";
import "./chunk-5B7VA67Z.js";
import "./chunk-TR6LDJY2.js";
import "./chunk-QVTDVQSP.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-7IBZV6L5.js";

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
