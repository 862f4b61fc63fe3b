import {
  referenceOf
} from "./chunk-JYZ7NJQ7.js";
import "./chunk-YZYX62WD.js";
import "./chunk-SQWTO7BU.js";
import {
  langfuseRow
} from "./chunk-UDZPOLKD.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-MPCSQQ7O.js";
import "./chunk-GIXJR7DI.js";
import "./chunk-B2CVEKK6.js";
import "./chunk-WVXT7ELS.js";
import "./chunk-OQVHYLIZ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  objectOf,
  questionOf
} from "./chunk-ORQ6ZHJM.js";
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
