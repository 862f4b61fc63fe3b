import {
  referenceOf
} from "./chunk-AEO6RFC6.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-XJKJGKW3.js";
import "./chunk-BL7BCVHW.js";
import "./chunk-JNGAWVCD.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-BQSNM6GF.js";
import "./chunk-CUSJU62T.js";
import "./chunk-S47DTTU3.js";
import "./chunk-PTVWLK5X.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y6FWJJX6.js";
import "./chunk-3ETIKXQM.js";
import "./chunk-5LJQY6U3.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-A24GTY4F.js";
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
