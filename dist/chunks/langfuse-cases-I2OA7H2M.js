import {
  referenceOf
} from "./chunk-BIALREVI.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-F5ROV25A.js";
import "./chunk-FFROBUVX.js";
import "./chunk-UPCUVO62.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-W6HKA7OQ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-I7AKYQG7.js";
import "./chunk-VT2GTKP6.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-YAMQUWJB.js";
import "./chunk-CE7ELYHL.js";
import "./chunk-3M52R7PB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-CIWAGQH2.js";
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
