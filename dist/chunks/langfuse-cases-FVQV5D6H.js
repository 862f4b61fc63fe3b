import {
  referenceOf
} from "./chunk-YGNCHJ3A.js";
import {
  goldenFields
} from "./chunk-QQLWC5EB.js";
import {
  langfuseRow
} from "./chunk-IDFG74Y3.js";
import {
  jsonIn
} from "./chunk-J7M5PMVH.js";
import {
  questionOf
} from "./chunk-KB24HL6V.js";
import "./chunk-DSKEQMWZ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-RHPTNMH3.js";
import "./chunk-ZWVV3J4D.js";
import "./chunk-2TC6QWLI.js";
import "./chunk-RCZA54NE.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-XPXAUZYJ.js";

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
