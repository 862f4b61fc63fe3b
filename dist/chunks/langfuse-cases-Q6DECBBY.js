import {
  referenceOf
} from "./chunk-KUUROGNF.js";
import {
  goldenFields
} from "./chunk-HHSPMRLM.js";
import {
  langfuseRow
} from "./chunk-UI4E3LG2.js";
import {
  jsonIn
} from "./chunk-J4NAUFTE.js";
import {
  questionOf
} from "./chunk-2PZUO5C6.js";
import "./chunk-SLAT2QIG.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-6YHEPN3W.js";
import "./chunk-JK3UWAZV.js";
import "./chunk-CRF2ZSOF.js";
import "./chunk-CG6BMUGN.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-75CXYGYJ.js";

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
