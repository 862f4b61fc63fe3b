import {
  referenceOf
} from "./chunk-N44P34M2.js";
import {
  goldenFields
} from "./chunk-76LBAICQ.js";
import {
  langfuseRow
} from "./chunk-Q5JIUJVP.js";
import {
  jsonIn
} from "./chunk-IOY5TPRJ.js";
import {
  questionOf
} from "./chunk-SQ3VN4OE.js";
import "./chunk-WFUGBPRG.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-2YNJBVXU.js";
import "./chunk-FHGHMWGP.js";
import "./chunk-XLB3QOTG.js";
import "./chunk-HHUPOU7S.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-65TNK3OZ.js";

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
