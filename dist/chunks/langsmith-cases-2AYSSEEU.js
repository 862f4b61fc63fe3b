import {
  examplePart
} from "./chunk-BKN2NULV.js";
import {
  referenceOf
} from "./chunk-54EVTVOI.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-DEQH2UIW.js";
import "./chunk-UXHD6CKL.js";
import "./chunk-CMV33E6J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-U7APORDQ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-JDSSRNIA.js";
import "./chunk-IHZUHM6L.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HD5IXWHL.js";
import "./chunk-32E4IDIW.js";
import "./chunk-A5EZAHBY.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-U3HSXCQC.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langsmith-cases.ts
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const inputs = examplePart(row, "inputs", "input");
    const outputs = examplePart(row, "outputs", "output");
    const metadata = examplePart(row, "metadata");
    if (inputs === null) return "inputs is no object";
    if (outputs === null) return "outputs is no object";
    if (metadata === null) return "metadata is no object";
    const question = caseQuestion(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    const own = mergeOwn(reference.own ?? {}, split, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, inputs, outputs, metadata);
  }
};
export {
  langsmithCases
};
