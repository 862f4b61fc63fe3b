import {
  referenceOf
} from "./chunk-IGDC5GZA.js";
import {
  goldenFields
} from "./chunk-VX5WR3AZ.js";
import {
  langfuseRow
} from "./chunk-5KT5MET5.js";
import {
  jsonIn
} from "./chunk-C2LGGNRX.js";
import {
  questionOf
} from "./chunk-4L32M6FT.js";
import "./chunk-LP43FKQW.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-K32V64V6.js";
import "./chunk-MGIEQYTU.js";
import "./chunk-RPE3YTGV.js";
import "./chunk-Q6NUWFIP.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-ZPA7K52E.js";

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
