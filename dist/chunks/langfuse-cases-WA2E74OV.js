import {
  referenceOf
} from "./chunk-EAKSJ2PG.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-D7MPJPPP.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-4LZVHY25.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-KNN77WD7.js";
import "./chunk-TPV4QWTR.js";
import "./chunk-CUSJU62T.js";
import "./chunk-2QGDP7FH.js";
import "./chunk-7X3CVCNV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MNCV4PXB.js";
import "./chunk-7FMHESGU.js";
import "./chunk-NEGCCYOR.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-EB6SKHQT.js";
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
