import {
  referenceOf
} from "./chunk-MJIP27MG.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-VIY4AD7J.js";
import "./chunk-NNLPZ6XJ.js";
import "./chunk-NHLPBZ3J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-KDRP4F4X.js";
import "./chunk-MTKZQSCX.js";
import "./chunk-EGRXVSUV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-XM6A6BDS.js";
import "./chunk-3PYCYRXR.js";
import "./chunk-OSHFQ64T.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-CQRK5ECE.js";
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
