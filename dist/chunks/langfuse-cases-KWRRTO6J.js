import {
  referenceOf
} from "./chunk-PEISC4CV.js";
import "./chunk-F2UMRV4C.js";
import "./chunk-RSKFMKO6.js";
import {
  langfuseRow
} from "./chunk-F2J5WGG7.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-NX5TNBG2.js";
import "./chunk-RDP7P45K.js";
import "./chunk-MZVAP3ED.js";
import "./chunk-QE32C3XX.js";
import {
  jsonIn
} from "./chunk-J5K5CBM3.js";
import "./chunk-BY6SZFFO.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-O5EHVXNJ.js";
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
