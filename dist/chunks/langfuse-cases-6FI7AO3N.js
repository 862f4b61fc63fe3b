import {
  referenceOf
} from "./chunk-IU7RQCV7.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MYMOEWLU.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-LGXDQC3B.js";
import "./chunk-6FWVT2R4.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-PVALDMKH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-QZXPCIY3.js";
import "./chunk-5EKU2GD3.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ET5D6DOT.js";
import "./chunk-RKSFCNTK.js";
import "./chunk-WSZYA7XC.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-LVLIXK5E.js";
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
