import {
  referenceOf
} from "./chunk-JZXZSJDX.js";
import {
  goldenFields
} from "./chunk-BWO4ICEX.js";
import {
  langfuseRow
} from "./chunk-B7B7QMBX.js";
import {
  questionOf
} from "./chunk-5UJF3J47.js";
import "./chunk-ZG2R3O3O.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-HZ6TFRJI.js";
import "./chunk-4RVY7LF2.js";
import {
  jsonIn
} from "./chunk-CW3J6WFC.js";
import "./chunk-LL4VU7V6.js";
import "./chunk-IFFG7L6U.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-UDOPLDK2.js";

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
