import {
  referenceOf
} from "./chunk-2U7FNCS5.js";
import "./chunk-JGQAJSRD.js";
import "./chunk-YCE6UAB6.js";
import {
  goldenFields
} from "./chunk-5EXQDTUS.js";
import {
  langfuseRow
} from "./chunk-ZVPWNURN.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-VLT4TIPJ.js";
import "./chunk-HFFUNFYH.js";
import "./chunk-6ZH4DFT4.js";
import "./chunk-ECQVMU57.js";
import {
  jsonIn
} from "./chunk-CSANX22R.js";
import "./chunk-LCVI6RHE.js";
import "./chunk-FMRLYSNN.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-YMJBG45A.js";
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
    return { id, question, ...reference, own: { ...reference.own, ...goldenFields(objectOf(metadata)), ...archived } };
  }
};
export {
  langfuseCases
};
