import {
  referenceOf
} from "./chunk-D2KWW6J7.js";
import {
  goldenFields
} from "./chunk-AFKXXZC3.js";
import {
  langfuseRow
} from "./chunk-HWX7UHDN.js";
import {
  questionOf
} from "./chunk-QWKWEFIJ.js";
import "./chunk-VU6FNSW5.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-VRANLLW7.js";
import "./chunk-6QV4SWG3.js";
import {
  jsonIn
} from "./chunk-53N7W4TZ.js";
import "./chunk-FEWQBDZO.js";
import "./chunk-LM7AOR6U.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-VKBFJUWL.js";

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
