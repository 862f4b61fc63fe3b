import {
  referenceOf
} from "./chunk-OKM5CKCW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-JELG2DQS.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-HLVQVTRB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-DCKPG2VS.js";
import "./chunk-72H7JCGY.js";
import "./chunk-CUSJU62T.js";
import "./chunk-W67LPGG6.js";
import "./chunk-XI2ZMSYP.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-AOCEVZN2.js";
import "./chunk-LYCY5YKV.js";
import "./chunk-B45FJ2VR.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-HRPYSUIC.js";
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
