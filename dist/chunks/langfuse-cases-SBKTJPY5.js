import {
  referenceOf
} from "./chunk-CALWTGLF.js";
import "./chunk-UAMKEFTD.js";
import "./chunk-SZFUB22Y.js";
import {
  langfuseRow
} from "./chunk-XQYM4ZPZ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-JIYLDILS.js";
import "./chunk-TD5U4ATL.js";
import "./chunk-GSUYFRHX.js";
import "./chunk-VAMFVEOO.js";
import {
  jsonIn
} from "./chunk-ZKLPMNBC.js";
import "./chunk-BK37UARB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-DKXQ2SVK.js";
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
