import {
  referenceOf
} from "./chunk-E36VJ66Z.js";
import {
  goldenFields
} from "./chunk-7HKZCPUG.js";
import {
  langfuseRow
} from "./chunk-XH4MMO5X.js";
import {
  jsonIn
} from "./chunk-WNPJQMAX.js";
import {
  questionOf
} from "./chunk-JRJAIWPR.js";
import "./chunk-JCZ7YYYL.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-IFCB6DQI.js";
import "./chunk-NTHZU7B7.js";
import "./chunk-QB3NZSUO.js";
import "./chunk-JKNIVBAZ.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-T3RBZHPK.js";

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
