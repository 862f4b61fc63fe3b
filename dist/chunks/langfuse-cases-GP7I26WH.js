import {
  referenceOf
} from "./chunk-2ZRHON7R.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-W52ZRVZQ.js";
import "./chunk-XJJD6ED7.js";
import "./chunk-A5WVKP5J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-Y6P7H37Q.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AP37ONNY.js";
import "./chunk-OHIJ5T2F.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JCEG75KW.js";
import "./chunk-EVO7IFZZ.js";
import "./chunk-RQBQBXVB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-OHWV2ZMF.js";
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
