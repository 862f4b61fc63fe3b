import {
  referenceOf
} from "./chunk-WTNZIRM2.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-Y2Q6LHF3.js";
import "./chunk-TNKG4W27.js";
import "./chunk-BKT5XTFV.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-JKN4W54A.js";
import "./chunk-CUSJU62T.js";
import "./chunk-VUKFVBDK.js";
import "./chunk-HR76GXRK.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MIPOCWG5.js";
import "./chunk-VZ4G4XAH.js";
import "./chunk-G7AKEQPM.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-24ZC54PT.js";
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
