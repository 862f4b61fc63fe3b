import {
  referenceOf
} from "./chunk-OBHOB3OI.js";
import {
  withNoted
} from "./chunk-JBVPIJY4.js";
import "./chunk-IW652GMR.js";
import "./chunk-3UGDVIKA.js";
import "./chunk-Z4MW7A6O.js";
import {
  langfuseRow
} from "./chunk-P22C45N6.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-J6EWSRZM.js";
import "./chunk-JEA4NPW2.js";
import "./chunk-EANQ5TMF.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  objectOf,
  questionOf
} from "./chunk-5EXFSN3S.js";
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
    const output = jsonIn(row.expectedOutput ?? row.expected_output);
    const reference = referenceOf(output, "expectedOutput");
    if (typeof reference === "string") return reference;
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    const own = { ...reference.own, ...goldenFields(objectOf(metadata)), ...archived };
    return withNoted({ id, question, ...reference, own }, objectOf(input), objectOf(output), objectOf(metadata));
  }
};
export {
  langfuseCases
};
