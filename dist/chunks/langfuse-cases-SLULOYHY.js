import {
  referenceOf
} from "./chunk-JOK5Q7CX.js";
import {
  withNoted
} from "./chunk-7UFFHYVZ.js";
import "./chunk-3GJUZGG6.js";
import "./chunk-FC5KOBSN.js";
import "./chunk-UM7GRWGQ.js";
import {
  langfuseRow
} from "./chunk-JT222WJG.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-YP5UOLIB.js";
import "./chunk-LKJTUWRN.js";
import "./chunk-K4ZWX4BN.js";
import "./chunk-WJGXR2EC.js";
import "./chunk-MVPKB4AV.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  objectOf,
  questionOf
} from "./chunk-MGP5C3SY.js";
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
