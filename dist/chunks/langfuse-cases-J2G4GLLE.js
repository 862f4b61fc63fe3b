import {
  referenceOf
} from "./chunk-MFAMMPMV.js";
import {
  goldenFields
} from "./chunk-BG6CN2SX.js";
import {
  langfuseRow
} from "./chunk-NB2I5DZX.js";
import {
  jsonIn
} from "./chunk-T5HKZXEZ.js";
import {
  questionOf
} from "./chunk-FS7SKMLC.js";
import "./chunk-6BTES4HE.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-ZVXGXY4A.js";
import "./chunk-7PSGJMSN.js";
import "./chunk-SVE2LW3P.js";
import "./chunk-EJSOHRWL.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-AIO3CGTM.js";

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
