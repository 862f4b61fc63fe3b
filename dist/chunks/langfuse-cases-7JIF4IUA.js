import {
  referenceOf
} from "./chunk-MBWKCIEV.js";
import {
  goldenFields
} from "./chunk-WWSQ3XGF.js";
import {
  langfuseRow
} from "./chunk-UXRXD2EY.js";
import {
  questionOf
} from "./chunk-R6B2BTMO.js";
import "./chunk-JUPM4LVK.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-5AIZFMAC.js";
import "./chunk-I3AWN3QI.js";
import {
  jsonIn
} from "./chunk-YG3ZGOI6.js";
import "./chunk-JFJKJ7AM.js";
import "./chunk-CS5H7SDD.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-CN6WZBUK.js";

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
