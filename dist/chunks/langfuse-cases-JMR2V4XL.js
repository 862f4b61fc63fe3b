import {
  referenceOf
} from "./chunk-4ZLDLGTN.js";
import "./chunk-4Z36DC73.js";
import "./chunk-JEAYDZV5.js";
import {
  langfuseRow
} from "./chunk-D56TRT2S.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-2IZUY4I2.js";
import "./chunk-PIPFKRDZ.js";
import "./chunk-67G4VHGQ.js";
import "./chunk-5ZYYU4D4.js";
import {
  jsonIn
} from "./chunk-EIY5K5EG.js";
import "./chunk-FRHATFG6.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-SSTNK4C4.js";
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
