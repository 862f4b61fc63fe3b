import {
  referenceOf
} from "./chunk-N5F62IIJ.js";
import "./chunk-U6JCAZVG.js";
import "./chunk-L7XQQZXI.js";
import {
  langfuseRow
} from "./chunk-FHHZL27D.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-2AOCYODZ.js";
import "./chunk-3KNGWAXK.js";
import "./chunk-DPDGPVPE.js";
import "./chunk-PO4IVOOY.js";
import "./chunk-WXKZBLMP.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  objectOf,
  questionOf
} from "./chunk-M2JUDCGN.js";
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
