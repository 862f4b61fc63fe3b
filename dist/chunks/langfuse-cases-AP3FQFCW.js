import {
  referenceOf
} from "./chunk-MGSVTBB4.js";
import "./chunk-4BDMPTWV.js";
import "./chunk-4SR5HR6D.js";
import {
  langfuseRow
} from "./chunk-BOUKPYNJ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-X2D2NAFV.js";
import "./chunk-N6U43TWE.js";
import "./chunk-4IRAWB6I.js";
import "./chunk-N5ER5ANZ.js";
import {
  jsonIn
} from "./chunk-DVKRE2LX.js";
import "./chunk-CLAD54QR.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-XHCXG3U6.js";
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
