import {
  referenceOf
} from "./chunk-RR6YEGYC.js";
import "./chunk-IOAHUSN2.js";
import "./chunk-7T2FHGBD.js";
import {
  langfuseRow
} from "./chunk-HCMB3EZ4.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-MW7IDHLQ.js";
import "./chunk-2H3PC6UV.js";
import "./chunk-GBYMKXG7.js";
import "./chunk-7VXOTR6U.js";
import {
  jsonIn
} from "./chunk-O4QLG5XB.js";
import "./chunk-6TVGCLPR.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-6H66WUI3.js";
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
