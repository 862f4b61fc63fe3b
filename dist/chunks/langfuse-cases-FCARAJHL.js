import {
  referenceOf
} from "./chunk-JHECS62Y.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-OKC6WGZN.js";
import "./chunk-4TNM5ABN.js";
import "./chunk-FJ7DN74D.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-VFAOLQL6.js";
import "./chunk-PYC5RPGF.js";
import "./chunk-BOA5IPMH.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-G33PTE5L.js";
import "./chunk-ZSMACYZF.js";
import "./chunk-Y7LV52QP.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-C4R7TDNS.js";
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
