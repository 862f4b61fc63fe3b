import {
  referenceOf
} from "./chunk-FTKJX5VC.js";
import {
  goldenFields
} from "./chunk-HS5C2HDB.js";
import {
  langfuseRow
} from "./chunk-RXWW7J4L.js";
import {
  questionOf
} from "./chunk-C4EWEMHO.js";
import "./chunk-HDUB32GZ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-JNDU3NLK.js";
import "./chunk-ADJTEZRR.js";
import {
  jsonIn
} from "./chunk-Q3AX4DY6.js";
import "./chunk-W3X5DDG6.js";
import "./chunk-HWZZN74X.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-DAGJ4L7S.js";

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
