import {
  referenceOf
} from "./chunk-CIJBTAKT.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-RBC6CCB3.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-KGDGMVVN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-M5HGKVUC.js";
import "./chunk-DIDGAX4M.js";
import "./chunk-CUSJU62T.js";
import "./chunk-JN2EAMI2.js";
import "./chunk-4AEWVLYB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-KWCGAKGN.js";
import "./chunk-AR4QQA6R.js";
import "./chunk-QNCAKGR7.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-6ZG3YPKK.js";
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
