import {
  referenceOf
} from "./chunk-VIQCO6PK.js";
import "./chunk-Z3GJQGHV.js";
import "./chunk-6NN3HIYI.js";
import {
  langfuseRow
} from "./chunk-7GNIGA55.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-AM5B3VXO.js";
import "./chunk-Q4TPNXRJ.js";
import "./chunk-GDYFLVRP.js";
import "./chunk-3F6SSL7Q.js";
import {
  jsonIn
} from "./chunk-NLE6DI4G.js";
import "./chunk-TPLNS6UQ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-PIUVEKUK.js";
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
