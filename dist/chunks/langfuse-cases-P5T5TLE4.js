import {
  referenceOf
} from "./chunk-ZHCZAW3D.js";
import {
  goldenFields
} from "./chunk-IRBTJGOG.js";
import {
  langfuseRow
} from "./chunk-ZEXPVFNY.js";
import {
  questionOf
} from "./chunk-NCQFEOTH.js";
import "./chunk-KPXCJRCB.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-ZCXFPWJM.js";
import "./chunk-GVYJPASV.js";
import {
  jsonIn
} from "./chunk-3FHWH2T3.js";
import "./chunk-X3FIPFAP.js";
import "./chunk-OWOSV7VF.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-FLYTNTT5.js";

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
