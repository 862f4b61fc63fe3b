import {
  referenceOf
} from "./chunk-JDH5TKW3.js";
import {
  goldenFields
} from "./chunk-HKSPMEWI.js";
import {
  langfuseRow
} from "./chunk-SO2FSDK3.js";
import {
  questionOf
} from "./chunk-N2K6FAMC.js";
import "./chunk-VUHBMUQE.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-5CRRLQEU.js";
import "./chunk-FBP5LNZ4.js";
import {
  jsonIn
} from "./chunk-D52CYYNX.js";
import "./chunk-6V64XHXM.js";
import "./chunk-4MDZIO4H.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-KPNUEEWM.js";

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
