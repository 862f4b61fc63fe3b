import {
  referenceOf
} from "./chunk-IS7KXVPU.js";
import {
  goldenFields
} from "./chunk-W722KOK7.js";
import {
  langfuseRow
} from "./chunk-66U4ZTJH.js";
import {
  jsonIn
} from "./chunk-QTQDFXSB.js";
import {
  questionOf
} from "./chunk-GNZYTMTJ.js";
import "./chunk-5UH6CMJ4.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-FKABRCP4.js";
import "./chunk-2KJB3AGN.js";
import "./chunk-37Q6UDVY.js";
import "./chunk-KSIHYO5W.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-P6ARDAHT.js";

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
