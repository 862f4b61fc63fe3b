import {
  referenceOf
} from "./chunk-UVHB4DMR.js";
import {
  goldenFields
} from "./chunk-GWACI77R.js";
import {
  langfuseRow
} from "./chunk-XNCHDP27.js";
import {
  jsonIn
} from "./chunk-6TYOYI5N.js";
import {
  questionOf
} from "./chunk-7Y6TUYQC.js";
import "./chunk-XAQAQRFJ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-E5SAGNE2.js";
import "./chunk-RRYKJ7Z5.js";
import "./chunk-432UTCYS.js";
import "./chunk-SCWSDYSU.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-7PH7FI5M.js";

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
