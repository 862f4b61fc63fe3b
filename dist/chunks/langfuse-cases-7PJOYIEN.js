import {
  referenceOf
} from "./chunk-SCFI4YVO.js";
import "./chunk-T6EOKMZ6.js";
import "./chunk-7NHHGMWT.js";
import {
  goldenFields
} from "./chunk-G5GZNZVI.js";
import {
  langfuseRow
} from "./chunk-4IO22HYZ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-KV4OYWDP.js";
import "./chunk-6U7M6QQ6.js";
import "./chunk-TL3HLSTR.js";
import "./chunk-EFBLYDLV.js";
import {
  jsonIn
} from "./chunk-TB7BX6QR.js";
import "./chunk-PQVRJ4PW.js";
import "./chunk-6AMJ3HWX.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-RVQ2TKDP.js";
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
