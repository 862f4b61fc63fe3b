import {
  examplePart
} from "./chunk-IF3J3OMV.js";
import {
  referenceOf
} from "./chunk-7ZLDXZCA.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YQIYUXNF.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-Q3SX2XWN.js";
import "./chunk-M6RSR2QP.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-S527S4FW.js";
import "./chunk-CUSJU62T.js";
import "./chunk-T3QEUESR.js";
import "./chunk-I77VSDRU.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ELHV5CXS.js";
import "./chunk-6E7DM57L.js";
import "./chunk-UHR2TWDX.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-UBZABWBW.js";
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
