import {
  referenceOf
} from "./chunk-CPAFWWED.js";
import {
  goldenFields
} from "./chunk-XV6I5ZIZ.js";
import {
  langfuseRow
} from "./chunk-RKZPFT4I.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-7IMV47MS.js";
import "./chunk-TGI6KFPX.js";
import "./chunk-KI443TWA.js";
import "./chunk-PWUODFGX.js";
import {
  jsonIn
} from "./chunk-JVGZACFO.js";
import "./chunk-QS7W6A24.js";
import "./chunk-775UZSXQ.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-3SA4NG4C.js";
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
    return { id, question, ...reference, own: { ...goldenFields(objectOf(metadata)), ...archived } };
  }
};
export {
  langfuseCases
};
