import {
  referenceOf
} from "./chunk-YAI6L3FY.js";
import {
  goldenFields
} from "./chunk-2HVTWEUB.js";
import {
  langfuseRow
} from "./chunk-QF7HLCNT.js";
import {
  questionOf
} from "./chunk-NYDE3JA5.js";
import "./chunk-5OHLLAZB.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-VQAX23V7.js";
import "./chunk-Z37O2GZD.js";
import {
  jsonIn
} from "./chunk-WBGNCKMF.js";
import "./chunk-Q33DZZ6Z.js";
import "./chunk-ZSNBJQ5L.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-GZ5LEMOO.js";

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
