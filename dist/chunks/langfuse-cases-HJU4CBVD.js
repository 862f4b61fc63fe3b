import {
  referenceOf
} from "./chunk-OD2SMGER.js";
import "./chunk-ZTICA2UM.js";
import "./chunk-U52NPPZH.js";
import {
  goldenFields
} from "./chunk-66AFPGCJ.js";
import {
  langfuseRow
} from "./chunk-WZGKCOER.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-YAPBKZIO.js";
import "./chunk-QDIZ6X2U.js";
import "./chunk-MYSHO6DR.js";
import "./chunk-HIDNPJ7Z.js";
import {
  jsonIn
} from "./chunk-XHEVVRBC.js";
import "./chunk-OZHQCVI5.js";
import "./chunk-MMIQQ7WE.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-HAYXY5CR.js";
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
