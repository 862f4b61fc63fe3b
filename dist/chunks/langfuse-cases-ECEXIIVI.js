import {
  referenceOf
} from "./chunk-QSJ76TTA.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-7HIGDSBA.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-CGC5EWAR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-MFIYBVJB.js";
import "./chunk-QWOW64HH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-EHAXD6ZQ.js";
import "./chunk-PEVYD4TT.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HMTRV2LI.js";
import "./chunk-HJ5CSQ7M.js";
import "./chunk-E2WLDJVV.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-NYHEYI5T.js";
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
