import {
  referenceOf
} from "./chunk-YIOQPEHL.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SE4BZ3DL.js";
import "./chunk-MNZXYAVU.js";
import "./chunk-WLJPDM7M.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-S5KITH7G.js";
import "./chunk-CUSJU62T.js";
import "./chunk-5ILD5MS2.js";
import "./chunk-YWVEMTUM.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-4KE6UCYA.js";
import "./chunk-JPC45G3C.js";
import "./chunk-46J3FA2B.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-SJH6ARQQ.js";
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
