import {
  referenceOf
} from "./chunk-KHC4IHN4.js";
import {
  goldenFields
} from "./chunk-5SZ7OSHV.js";
import {
  langfuseRow
} from "./chunk-FL3CAF3N.js";
import {
  questionOf
} from "./chunk-2AEHGFEG.js";
import "./chunk-5GYUO37K.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-ACY4CFQS.js";
import "./chunk-TVBI4IHG.js";
import {
  jsonIn
} from "./chunk-RRE6TP43.js";
import "./chunk-6T3QAAMX.js";
import "./chunk-25TXWFOA.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-6BBW7VUY.js";

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
