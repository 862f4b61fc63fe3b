import {
  referenceOf
} from "./chunk-6SPTH6CJ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-DBMKIO2D.js";
import "./chunk-QXWY6GXV.js";
import "./chunk-O5GKTHWH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-OSIV7M3S.js";
import "./chunk-CUSJU62T.js";
import "./chunk-6Q7DWQ3J.js";
import "./chunk-HHONVHKN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-WWVYEPFC.js";
import "./chunk-DWC7TLZK.js";
import "./chunk-XHKQ4GY6.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-Q5ONEMDY.js";
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
