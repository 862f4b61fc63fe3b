import {
  referenceOf
} from "./chunk-MTDBWYPM.js";
import {
  goldenFields
} from "./chunk-TRXZDIBZ.js";
import {
  langfuseRow
} from "./chunk-RVRIZAVP.js";
import {
  jsonIn
} from "./chunk-JYNNVIG6.js";
import {
  questionOf
} from "./chunk-AKN6KYSZ.js";
import "./chunk-23YUMDEO.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-E2ZURHU4.js";
import "./chunk-ZDNRZXKB.js";
import "./chunk-5H3F5BAE.js";
import "./chunk-VIJBMVFF.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-IHSQ7X47.js";

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
