import {
  examplePart
} from "./chunk-C3Q4NPO2.js";
import {
  referenceOf
} from "./chunk-IU7RQCV7.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MYMOEWLU.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-LGXDQC3B.js";
import "./chunk-6FWVT2R4.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-PVALDMKH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-QZXPCIY3.js";
import "./chunk-5EKU2GD3.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ET5D6DOT.js";
import "./chunk-RKSFCNTK.js";
import "./chunk-WSZYA7XC.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-LVLIXK5E.js";
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
