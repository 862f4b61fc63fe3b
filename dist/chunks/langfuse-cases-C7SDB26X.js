import {
  referenceOf
} from "./chunk-FCXHW5Y3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-WGDDMOIK.js";
import "./chunk-SPSLGQGL.js";
import "./chunk-IGELMAHO.js";
import {
  mergeOwn
} from "./chunk-LCS3QJDK.js";
import "./chunk-A5CENJCS.js";
import "./chunk-AFULETYD.js";
import "./chunk-X772TDEQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-6IJ4M53V.js";
import "./chunk-PMVHHOBN.js";
import "./chunk-LBWMURDB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-24QFRXPU.js";
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
