import {
  referenceOf
} from "./chunk-RGWF5FJW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-USM2MWIH.js";
import "./chunk-6BJX3YTZ.js";
import "./chunk-E5RS7LN2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2VNNTS2N.js";
import "./chunk-CUSJU62T.js";
import "./chunk-26ST6HOL.js";
import "./chunk-G72GTGU5.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-UAYWUOFN.js";
import "./chunk-T5IEIHLM.js";
import "./chunk-WV4XNX2N.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-4TJ2IPIW.js";
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
