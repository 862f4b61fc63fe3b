import {
  referenceOf
} from "./chunk-2XE3REGC.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-GZVDRKSH.js";
import "./chunk-6MIEO3UN.js";
import "./chunk-N75YMHPL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-PLPX26KO.js";
import "./chunk-NU57JMF2.js";
import "./chunk-ME6B6DHB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HXO4RQLM.js";
import "./chunk-3DRN6O7P.js";
import "./chunk-HIPZ66Q4.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-HQA5KWIR.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langfuse-cases.ts
var langfuseCases = {
  row: "Langfuse dataset item",
  path: (value) => isObject(value) && Array.isArray(value.data) ? ["data", "*"] : null,
  convert(written) {
    const row = langfuseRow(written);
    const input = jsonIn(row.input);
    const question = caseQuestion(input);
    if (question === null) return "input holds no question";
    const metadata = jsonIn(row.metadata);
    if (!isBlank(metadata) && !isObject(metadata)) return "metadata is no object";
    const id = caseIdOf(metadata) ?? idOf(row.id);
    if (id === null) return "id is missing";
    const output = jsonIn(row.expectedOutput ?? row.expected_output);
    const reference = referenceOf(output, "expectedOutput");
    if (typeof reference === "string") return reference;
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    const own = mergeOwn(reference.own ?? {}, goldenFields(objectOf(metadata)), archived);
    return withNoted({ id, question, ...reference, own }, objectOf(input), objectOf(output), objectOf(metadata));
  }
};
export {
  langfuseCases
};
