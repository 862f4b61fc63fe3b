import {
  referenceOf
} from "./chunk-6LN7O5MM.js";
import {
  goldenFields
} from "./chunk-I32NTVJY.js";
import {
  langfuseRow
} from "./chunk-EERTLT7U.js";
import {
  jsonIn
} from "./chunk-ZFVLAL5C.js";
import {
  questionOf
} from "./chunk-2CA5NMNM.js";
import "./chunk-ACHMSLKL.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-NKHA4G3R.js";
import "./chunk-6G6UYFLY.js";
import "./chunk-5LQMORLG.js";
import "./chunk-NBRSOPPX.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-NJSMRKO7.js";

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
