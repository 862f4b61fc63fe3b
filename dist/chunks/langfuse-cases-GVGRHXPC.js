import {
  referenceOf
} from "./chunk-YIXKACND.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SZSN6JPR.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-B5ZVIKKS.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-WFD2TZAZ.js";
import "./chunk-ZOKNWLFE.js";
import "./chunk-CUSJU62T.js";
import "./chunk-UZTCFG7F.js";
import "./chunk-IGKWKS2D.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-WKRMWNAH.js";
import "./chunk-5FO5NE2N.js";
import "./chunk-CWXIKPAB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-2U5IVN3W.js";
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
