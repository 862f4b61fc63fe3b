import {
  examplePart
} from "./chunk-K6C2TFGO.js";
import {
  referenceOf
} from "./chunk-44VDADKP.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-LOMHAV3W.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-XRFBR5AZ.js";
import "./chunk-3DYX442U.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-MZAMUFKX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-ZASPF54Y.js";
import "./chunk-27VYBKAU.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-6IYAIT6C.js";
import "./chunk-7UKKXRWQ.js";
import "./chunk-7YKB7JNV.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-P3FLYCPM.js";
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
