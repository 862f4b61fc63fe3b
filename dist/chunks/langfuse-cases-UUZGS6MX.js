import {
  referenceOf
} from "./chunk-S7ANCL2P.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-E77MV3GL.js";
import "./chunk-JEC2WFHP.js";
import "./chunk-Q3OWB7LZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YKW2PGG2.js";
import "./chunk-LGQ4TUKK.js";
import "./chunk-4PQPKRXQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ZTRYUL3Q.js";
import "./chunk-OOZDJQMV.js";
import "./chunk-XH53TAXA.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-FORC2G6B.js";
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
