import {
  referenceOf
} from "./chunk-EXSMSHZI.js";
import "./chunk-7OX33EQH.js";
import "./chunk-Y7YGZ5I5.js";
import {
  goldenFields
} from "./chunk-WTRHROM2.js";
import {
  langfuseRow
} from "./chunk-NYIZHQE6.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-N4V6BOZG.js";
import "./chunk-WX4NKRDJ.js";
import "./chunk-FJSTMAWU.js";
import "./chunk-7F6WHVBW.js";
import {
  jsonIn
} from "./chunk-JFC64GTW.js";
import "./chunk-YGJUG2ZI.js";
import "./chunk-JGL5OKWY.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-JAEHJULB.js";
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
