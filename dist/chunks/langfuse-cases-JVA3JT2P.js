import {
  referenceOf
} from "./chunk-E4CV6EC2.js";
import "./chunk-RJQDUF6X.js";
import "./chunk-EN34CTVU.js";
import {
  goldenFields
} from "./chunk-M5PAVJND.js";
import {
  langfuseRow
} from "./chunk-V3CHWWKG.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-57KCXJM4.js";
import "./chunk-PY7KREJT.js";
import "./chunk-4Q3IPTB6.js";
import "./chunk-4WEBFYO4.js";
import {
  jsonIn
} from "./chunk-A4YXQ6EI.js";
import "./chunk-4WACBLKL.js";
import "./chunk-WQ3JGWPG.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-5TG5FAZD.js";
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
