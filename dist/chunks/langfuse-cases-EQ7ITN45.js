import {
  referenceOf
} from "./chunk-XGS2EK76.js";
import {
  goldenFields
} from "./chunk-XW4MRZHP.js";
import {
  langfuseRow
} from "./chunk-W6NO2UGA.js";
import {
  jsonIn
} from "./chunk-CFGPNK4M.js";
import {
  questionOf
} from "./chunk-MHTKFLMC.js";
import "./chunk-6UJPMCVW.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-G2RRGKBL.js";
import "./chunk-PHFZWHQT.js";
import "./chunk-DBUDMZ6M.js";
import "./chunk-CEUTUEPV.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-WKN6ZPD2.js";

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
