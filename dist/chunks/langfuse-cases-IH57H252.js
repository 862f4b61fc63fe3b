import {
  referenceOf
} from "./chunk-WOBNNZL7.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-U6BLE433.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-G4NDMAAO.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-AOBCZKRW.js";
import "./chunk-E6D4EDAX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-ZVL63XW4.js";
import "./chunk-SEIJXGH4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-NYNA5XDN.js";
import "./chunk-IRPUUF3D.js";
import "./chunk-ET3QHONM.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-DCFV3XGI.js";
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
