import {
  referenceOf
} from "./chunk-NTYRIO7K.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-I5KFSVTB.js";
import "./chunk-IXWVHSQB.js";
import "./chunk-4XLAEYU5.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-T5CGPVOX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-RW3AYBO6.js";
import "./chunk-MBPUJYLL.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-7GD2O5ZR.js";
import "./chunk-BWFYOT2C.js";
import "./chunk-MESR7RTI.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-W2X4J5CA.js";
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
