import {
  referenceOf
} from "./chunk-RDCYGLPB.js";
import {
  goldenFields
} from "./chunk-SFOWNMNY.js";
import {
  langfuseRow
} from "./chunk-B57AOCRI.js";
import {
  jsonIn
} from "./chunk-6BHNZIWC.js";
import {
  questionOf
} from "./chunk-KWIB3UVP.js";
import "./chunk-THCURU6B.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-2ZU6PSDL.js";
import "./chunk-FYOSKO44.js";
import "./chunk-KTDUEQNE.js";
import "./chunk-D4L5AFL6.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-VDBQ6PEZ.js";

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
