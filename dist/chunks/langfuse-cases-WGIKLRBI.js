import {
  referenceOf
} from "./chunk-SVVB37QC.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-7FI3ZYWR.js";
import "./chunk-RZOELETG.js";
import "./chunk-3NZBT2DZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-QYQ2TA5N.js";
import "./chunk-FI6SWL3Y.js";
import "./chunk-2GZACCIT.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-624BW7NX.js";
import "./chunk-LAGNTOJX.js";
import "./chunk-72VKVVUO.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-WGXPBMLS.js";
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
