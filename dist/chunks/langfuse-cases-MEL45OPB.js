import {
  referenceOf
} from "./chunk-7UQZVQYZ.js";
import {
  goldenFields
} from "./chunk-YOUH23TW.js";
import {
  langfuseRow
} from "./chunk-2VVVQS4R.js";
import {
  jsonIn
} from "./chunk-TRHGJ4RV.js";
import {
  questionOf
} from "./chunk-FFWOAWEN.js";
import "./chunk-LGLJ5NBE.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-PQJETFTG.js";
import "./chunk-PNPLCWDF.js";
import "./chunk-TEDPDEA2.js";
import "./chunk-JEYJGCLH.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-QLBBV3LW.js";

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
