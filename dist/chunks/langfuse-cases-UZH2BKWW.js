import {
  referenceOf
} from "./chunk-CL4N6WDS.js";
import "./chunk-Z6SGSILT.js";
import "./chunk-FAMOJERQ.js";
import {
  langfuseRow
} from "./chunk-7W2OUL7E.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-YDXYKERI.js";
import "./chunk-GXRL3QJY.js";
import "./chunk-KGQ4YRMJ.js";
import "./chunk-JDKSUXT6.js";
import {
  jsonIn
} from "./chunk-UG62LFHO.js";
import "./chunk-F5JCA3LT.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-E6Y7AQ6J.js";
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
