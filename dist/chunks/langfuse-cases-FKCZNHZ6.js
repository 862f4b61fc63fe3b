import {
  referenceOf
} from "./chunk-RQXN5UZ4.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YPLKDPZO.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-3WFHJ7ER.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-O5GDJABK.js";
import "./chunk-M2ELUISE.js";
import "./chunk-CUSJU62T.js";
import "./chunk-4AVZ5AAF.js";
import "./chunk-SPSYDEA4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LEAIXHI7.js";
import "./chunk-SX2TJOI7.js";
import "./chunk-FFKIZX4P.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-SWTRJ6PA.js";
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
