import {
  referenceOf
} from "./chunk-EZQEQG2M.js";
import "./chunk-DKDGCLHQ.js";
import "./chunk-6WULP4ZA.js";
import {
  goldenFields
} from "./chunk-C7SFRAOX.js";
import {
  langfuseRow
} from "./chunk-CFTVLYUA.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-DTNMB4LM.js";
import "./chunk-LU6NSNUN.js";
import "./chunk-LL2YF34X.js";
import "./chunk-A2ACRZ3Q.js";
import {
  jsonIn
} from "./chunk-UWJVZKYL.js";
import "./chunk-GLHNRGGG.js";
import "./chunk-OE7KUHCO.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-J2S5NAAI.js";
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
