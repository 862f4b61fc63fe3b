import {
  referenceOf
} from "./chunk-5TK55DG3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-N6DVWV7Z.js";
import "./chunk-45DBHMRJ.js";
import "./chunk-DJNJOYJI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-TPFSU3X7.js";
import "./chunk-AV4CCL6P.js";
import "./chunk-2DXRPO4W.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-KPVUUVTL.js";
import "./chunk-WGE5ZFAE.js";
import "./chunk-FIAKW27X.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-DGY5WZ2C.js";
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
