import {
  referenceOf
} from "./chunk-VJZZSRVR.js";
import {
  goldenFields
} from "./chunk-JUHCL4JK.js";
import {
  langfuseRow
} from "./chunk-4ISLUV6P.js";
import {
  questionOf
} from "./chunk-EPK2HCRJ.js";
import "./chunk-WY34FXRY.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-J4R4EU33.js";
import "./chunk-HLYROVNS.js";
import {
  jsonIn
} from "./chunk-54LAZXUA.js";
import "./chunk-46Q7BAIW.js";
import "./chunk-KX7PXKXW.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-XU6AX3AQ.js";

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
