import {
  referenceOf
} from "./chunk-LJTFNIUQ.js";
import "./chunk-SVZH5H2E.js";
import "./chunk-NN7D65WY.js";
import {
  goldenFields
} from "./chunk-H6BNWCUG.js";
import {
  langfuseRow
} from "./chunk-FI3KPRZY.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-3D4TJQG3.js";
import "./chunk-YKND7F2S.js";
import "./chunk-4NVIEHS2.js";
import "./chunk-GUHELGK5.js";
import {
  jsonIn
} from "./chunk-XATCCS5B.js";
import "./chunk-4ISZ2SQJ.js";
import "./chunk-LS6X3T7T.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf,
  questionOf
} from "./chunk-LWKATSJN.js";
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
