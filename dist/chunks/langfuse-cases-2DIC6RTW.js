import {
  referenceOf
} from "./chunk-DOHZVEBA.js";
import {
  goldenFields
} from "./chunk-U34SUYFU.js";
import {
  langfuseRow
} from "./chunk-KW5K6R57.js";
import {
  jsonIn
} from "./chunk-PHQUPQ36.js";
import {
  questionOf
} from "./chunk-HLSSTB4E.js";
import "./chunk-IUNBCYID.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-Z2MWU5KQ.js";
import "./chunk-FZWHP7A7.js";
import "./chunk-Y4SWNTDV.js";
import "./chunk-OJOVY6MF.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-3S676C35.js";

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
