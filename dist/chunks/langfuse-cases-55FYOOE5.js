import {
  referenceOf
} from "./chunk-YQ7H3NEA.js";
import "./chunk-B7NVCQWX.js";
import "./chunk-YXJC4GK3.js";
import {
  langfuseRow
} from "./chunk-EGGHIW3Y.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-6FL42GUC.js";
import "./chunk-YRGPR6TQ.js";
import "./chunk-ITRBJFDH.js";
import "./chunk-54PBY3SS.js";
import {
  jsonIn
} from "./chunk-26VMFAJH.js";
import "./chunk-TZMXT3YP.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-ZZGOBDXP.js";
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
