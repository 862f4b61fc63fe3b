import {
  referenceOf
} from "./chunk-25AGW26B.js";
import "./chunk-FDHJTZGZ.js";
import "./chunk-3SETDPIU.js";
import {
  langfuseRow
} from "./chunk-JI2VNJ3N.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-LZFPVFLF.js";
import "./chunk-5DXLB3SF.js";
import "./chunk-BGHNP2D7.js";
import "./chunk-GIN67MOE.js";
import {
  jsonIn
} from "./chunk-GT6XDSK7.js";
import "./chunk-SMN3TBED.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-7LWFFFLW.js";
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
