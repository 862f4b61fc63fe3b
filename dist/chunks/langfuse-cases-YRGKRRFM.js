import {
  referenceOf
} from "./chunk-IV2HSSOI.js";
import {
  goldenFields
} from "./chunk-DAPHUIIF.js";
import {
  langfuseRow
} from "./chunk-YQKM4IDT.js";
import {
  questionOf
} from "./chunk-5HKMTSQ7.js";
import "./chunk-FC4OUX6Y.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-NVOWWOAF.js";
import "./chunk-KAYDGLWT.js";
import {
  jsonIn
} from "./chunk-KQXKNYVT.js";
import "./chunk-GUCMBZGS.js";
import "./chunk-NUGZBQI7.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-BI3VL6R7.js";

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
