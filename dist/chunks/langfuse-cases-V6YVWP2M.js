import {
  referenceOf
} from "./chunk-VX53ZNR5.js";
import {
  goldenFields
} from "./chunk-3OT2JERM.js";
import {
  langfuseRow
} from "./chunk-BAZ3AGQN.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-UUOZIPOP.js";
import "./chunk-42IJN4DA.js";
import "./chunk-6QJODJRE.js";
import "./chunk-ZB7FLQML.js";
import {
  jsonIn
} from "./chunk-6MPBGR4X.js";
import "./chunk-GERC4C5P.js";
import "./chunk-TEIW3F2Y.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-3DBV7BW7.js";
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
