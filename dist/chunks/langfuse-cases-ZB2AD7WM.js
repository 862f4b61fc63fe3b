import {
  referenceOf
} from "./chunk-EC7BLX33.js";
import {
  goldenFields
} from "./chunk-JPMOS4F7.js";
import {
  langfuseRow
} from "./chunk-3457IVXU.js";
import {
  jsonIn
} from "./chunk-4V5PCTLW.js";
import {
  questionOf
} from "./chunk-2BWFNBIJ.js";
import "./chunk-JZHXTZ25.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-KJXAEJ2J.js";
import "./chunk-YZJ6LCOQ.js";
import "./chunk-QW2WVUS4.js";
import "./chunk-CD46E3R5.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-YAAAUNUR.js";

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
