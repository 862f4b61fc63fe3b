import {
  referenceOf
} from "./chunk-TKXQ7TLP.js";
import "./chunk-CWSIAD24.js";
import "./chunk-I54K6A6B.js";
import {
  langfuseRow
} from "./chunk-OMZCSPO3.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-OJGVKV5P.js";
import "./chunk-U5CX5YHF.js";
import "./chunk-IQNC527H.js";
import "./chunk-LJCD6T23.js";
import "./chunk-4VLKDT2C.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  objectOf,
  questionOf
} from "./chunk-65XOILJS.js";
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
