import {
  referenceOf
} from "./chunk-GPN4EOUQ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-UBPBDJU2.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-JUJL2Y6Z.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IV2IYUW5.js";
import "./chunk-TL5QBM2T.js";
import "./chunk-CUSJU62T.js";
import "./chunk-FEB5ZL2I.js";
import "./chunk-7HSDV3KP.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MXVRNRKM.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-WJ4LAJRD.js";
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
