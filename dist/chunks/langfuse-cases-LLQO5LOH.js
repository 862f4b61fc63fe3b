import {
  referenceOf
} from "./chunk-SPXZW4HM.js";
import {
  goldenFields
} from "./chunk-PCXGARYV.js";
import {
  langfuseRow
} from "./chunk-C62G5LQN.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-JMOJMTQ4.js";
import "./chunk-UM72U4N7.js";
import "./chunk-MCZYHEOI.js";
import "./chunk-XWEGTR2Z.js";
import {
  jsonIn
} from "./chunk-LBELK2BS.js";
import "./chunk-5PWR2LZC.js";
import "./chunk-O5B4V57R.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-6ERLX3E2.js";
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
